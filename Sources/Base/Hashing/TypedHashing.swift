// The one place where a value whose type is not known is compared and hashed: always together with its type.
//
// Functions rather than a generic struct around the value: to look up the struct's type for each value took a search 3 %
// of its instructions. A value that is put into `any Hashable` is copied, which took it 5 % of its time.

/// Whether two values are of one type and equal.
package func areEqual<Left: Hashable>(_ left: Left, _ right: any Hashable) -> Bool {
  right as? Left == left
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
