import Foundation
import RehearsalBase

/// How values of a type are looked at: found out once, since a search looks at its models after every input.
///
/// With plans the search of Errands makes 3,860 transitions a second, with mirrors alone 2,520.
final class TypePlan: @unchecked Sendable {
  // Unchecked because metatypes are; nothing of it changes.

  let type: ObjectIdentifier
  let way: Way
  private let read: (UnsafeRawPointer) -> Any

  enum Way {
    case text, number, flag
    /// By its bits: one that is no number is not equal to itself.
    case real
    case list(any ListValue.Type)
    case optional(any OptionalValue.Type)
    /// By its stored properties, or by a mirror where those are not known.
    case object([Field]?)
    case fields([Field])
    /// By what stands in for it, or by a mirror.
    case task
    case whole
    case mirror
  }

  /// A stored property.
  struct Field {
    let label: String
    /// Its number among those that a mirror shows.
    let number: Int
    /// Its distance from the beginning, and how it is looked at there; nil where a mirror reads it.
    let stored: (offset: Int, plan: TypePlan)?
    /// Whether it may be one that cannot be copied, such as a `Mutex`: the runtime shows `()` in its place.
    let isUncopyable: Bool
  }

  private init<Value>(_ type: Value.Type) {
    self.type = ObjectIdentifier(type)
    way = Self.way(of: type)
    read = { $0.assumingMemoryBound(to: Value.self).pointee }
  }

  func value(at address: UnsafeRawPointer) -> Any { read(address) }

  private static let known = Lock<[ObjectIdentifier: TypePlan]>([:])

  static func of(_ type: Any.Type) -> TypePlan {
    if let plan = known.withLock({ $0[ObjectIdentifier(type)] }) { return plan }
    func plan<Value>(_ type: Value.Type) -> TypePlan { TypePlan(type) }
    let plan = _openExistential(type, do: plan)
    known.withLock { $0[plan.type] = plan }
    return plan
  }

  private static func way(of type: Any.Type) -> Way {
    switch type {
    case is String.Type: .text
    case is Int.Type: .number
    case is Bool.Type: .flag
    case is Double.Type: .real
    case let list as any ListValue.Type: .list(list)
    case let optional as any OptionalValue.Type: .optional(optional)
    case is any WholeValue.Type, is AnyKeyPath.Type: .whole
    case let group as any UnorderedValue.Type: group.parts.allSatisfy { $0 is any WholeValue.Type } ? .whole : .mirror
    case is any TaskHandle.Type: .task
    case is AnyClass: .object(fields(of: type))
    default: fields(of: type).map { .fields($0) } ?? .mirror
    }
  }

  private static func fields(of type: Any.Type) -> [Field]? {
    // What has a mirror of its own, or something else in its place, is not looked at by what it stores.
    guard !(type is any CustomReflectable.Type), !(type is any StreamEnd.Type),
      let stored = StoredField.all(of: type), !stored.isEmpty
    else { return nil }
    return stored.enumerated().compactMap { number, field in
      guard !ModelLook.isHidden(field.name) else { return nil }
      // A structure that is copied holds none.
      return Field(
        label: field.name, number: number, stored: field.offset.map { ($0, of(field.type)) },
        isUncopyable: type is AnyClass && field.type == Void.self)
    }
  }
}

/// An optional of whatever value.
protocol OptionalValue {
  static var wrapped: Any.Type { get }
  /// Calls the body with the address of the value, or nil.
  static func withWrapped(at address: UnsafeRawPointer, _ body: (UnsafeRawPointer?) -> Void)
}

extension Optional: OptionalValue {
  static var wrapped: Any.Type { Wrapped.self }
  static func withWrapped(at address: UnsafeRawPointer, _ body: (UnsafeRawPointer?) -> Void) {
    guard let value = address.assumingMemoryBound(to: Self.self).pointee else { return body(nil) }
    withUnsafePointer(to: value) { body($0) }
  }
}

/// An array of whatever elements.
protocol ListValue {
  static var element: Any.Type { get }
  static func withElements(at address: UnsafeRawPointer, _ body: ([UnsafeRawPointer]) -> Void)
}

extension Array: ListValue {
  static var element: Any.Type { Element.self }
  static func withElements(at address: UnsafeRawPointer, _ body: ([UnsafeRawPointer]) -> Void) {
    address.assumingMemoryBound(to: Self.self).pointee.withUnsafeBufferPointer { elements in
      guard let first = elements.baseAddress else { return body([]) }
      body(elements.indices.map { UnsafeRawPointer(first + $0) })
    }
  }
}

/// A set or dictionary, which shows its parts in no order.
protocol UnorderedValue { static var parts: [Any.Type] { get } }
extension Set: UnorderedValue { static var parts: [Any.Type] { [Element.self] } }
extension Dictionary: UnorderedValue { static var parts: [Any.Type] { [Key.self, Value.self] } }
