import RehearsalBase

/// How values of a type are looked at: found out once, since a search looks at its models after every input.
///
/// With plans the search of Errands made 3,860 transitions a second, with mirrors alone 2,520.
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
      ModelLook.isHidden(field.name) ? nil : Field(field, number, isOfObject: type is AnyClass)
    }
  }
}

extension TypePlan {
  /// A stored property.
  final class Field: @unchecked Sendable {
    // Unchecked because metatypes are.

    let label: String
    /// Its number among those that a mirror shows.
    let number: Int
    /// Whether it may be one that cannot be copied, such as a `Mutex`: the runtime shows `()` in its place.
    let isUncopyable: Bool
    private let stored: StoredField
    private let reading: Lock<Reading>

    private struct Reading {
      var layout: StoredField.Layout
      /// Nil until it is needed: an object may refer to one of its own type.
      var plan: TypePlan?
    }

    init(_ stored: StoredField, _ number: Int, isOfObject: Bool) {
      (self.stored, self.number, label) = (stored, number, stored.name)
      reading = Lock(Reading(layout: stored.layout))
      // A structure that is copied holds none.
      isUncopyable = isOfObject && stored.type == Void.self
    }

    /// Hands over the place of the value and how it is looked at; false where only a mirror reads it.
    func read(at address: UnsafeRawPointer, _ body: (UnsafeRawPointer, TypePlan) -> Void) -> Bool {
      let plan = reading.withLock { reading -> TypePlan? in
        guard reading.layout == .value else { return nil }
        let plan = reading.plan ?? .of(stored.type)
        reading.plan = plan
        return plan
      }
      guard let plan else { return false }
      body(address + stored.offset, plan)
      return true
    }

    /// Finds out by what a mirror has read whether a reference is a plain one: its bits are then the object's place.
    func compare(with value: Any, at address: UnsafeRawPointer) {
      reading.withLock { reading in
        guard reading.layout == .reference, let object = Self.object(in: value) else { return }
        let bits = (address + stored.offset).load(as: UInt.self)
        reading.layout = bits == UInt(bitPattern: object) ? .value : .unknown
      }
    }

    private static func object(in value: Any) -> UnsafeMutableRawPointer? {
      guard let optional = Swift.type(of: value) as? any OptionalValue.Type else {
        return Swift.type(of: value) is AnyClass ? Unmanaged.passUnretained(value as AnyObject).toOpaque() : nil
      }
      return optional.unwrapped(value).flatMap(object)
    }
  }
}
