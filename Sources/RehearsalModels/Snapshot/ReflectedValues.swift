import Foundation

/// A value whose `==` compares all there is.
protocol WholeValue: Hashable {}
extension AnyKeyPath: WholeValue {}
extension Bool: WholeValue {}
extension Data: WholeValue {}
extension Date: WholeValue {}
extension Decimal: WholeValue {}
extension Int: WholeValue {}
extension String: WholeValue {}
extension URL: WholeValue {}
extension UUID: WholeValue {}
extension Set: WholeValue where Element: WholeValue {}
extension Dictionary: WholeValue where Value: WholeValue, Key: WholeValue {}

extension WholeValue {
  static func feed(_ hasher: inout Hasher, at address: UnsafeRawPointer) {
    hasher.combine(address.assumingMemoryBound(to: Self.self).pointee)
  }
}

/// An end of a stream, which keeps values in between.
protocol StreamEnd {}
extension AsyncStream: StreamEnd {}
extension AsyncStream.Continuation: StreamEnd {}
extension AsyncThrowingStream: StreamEnd {}
extension AsyncThrowingStream.Continuation: StreamEnd {}

/// An optional of whatever value.
protocol OptionalValue {
  static var wrapped: Any.Type { get }
  /// Calls the body with the address of the value, or nil.
  static func withWrapped(at address: UnsafeRawPointer, _ body: (UnsafeRawPointer?) -> Void)
  static func unwrapped(_ value: Any) -> Any?
}

extension Optional: OptionalValue {
  static var wrapped: Any.Type { Wrapped.self }
  static func withWrapped(at address: UnsafeRawPointer, _ body: (UnsafeRawPointer?) -> Void) {
    guard let value = address.assumingMemoryBound(to: Self.self).pointee else { return body(nil) }
    withUnsafePointer(to: value) { body($0) }
  }
  static func unwrapped(_ value: Any) -> Any? { (value as? Self).flatMap { $0 } }
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
protocol UnorderedValue {}
extension Set: UnorderedValue {}
extension Dictionary: UnorderedValue {}
