// The one place where a value whose type is not known is compared and hashed: always together with its type.
//
// Functions rather than a generic struct around the value: to look up the struct's type for each value took a search 3 %
// of its instructions. A value that is put into `any Hashable` is copied, which took it 5 % of its time.

/// Whether two values are of one type and equal.
///
/// One is looked at as the type that it is known to have: a cast copies it.
package func areEqual<Left: Hashable, Right: Hashable>(_ left: Left, _ right: Right) -> Bool {
  guard Left.self == Right.self else { return false }
  return withUnsafePointer(to: right) { right in
    right.withMemoryRebound(to: Left.self, capacity: 1) { $0.pointee == left }
  }
}

extension Hasher {
  /// Feeds a value together with its type.
  ///
  /// Values of two types often feed a hasher the same, and whoever knows values by their hashes would take them for one.
  @inlinable
  public mutating func combine<Value: Hashable>(typed value: Value) {
    combine(ObjectIdentifier(Value.self))
    value.hash(into: &self)
  }
}
