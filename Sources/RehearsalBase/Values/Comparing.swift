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

/// A type whose `==` is known to compare all that it holds, and whose contents never change behind its back.
///
/// A search for such mistakes by mirrors, which are slow, need not look into it.
package protocol ComparedWhole {}

/// A value that stands for a history of inputs, so that equal values may have come from different ones.
package protocol ReplayedValue {
  /// Gives both histories the same continuations, and describes the first after which they differ.
  ///
  /// - Parameter other: A value of this type that equals this one.
  func difference(fromEqual other: Any) -> ReplayDifference?
}

/// A continuation after which two histories of equal values differ.
package struct ReplayDifference: Hashable, Sendable {
  package let continuation: String
  package let results: [String]

  package init(continuation: String, results: [String]) {
    (self.continuation, self.results) = (continuation, results)
  }
}
