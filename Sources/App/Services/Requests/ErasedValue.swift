// Values whose type the compiler does not know: requests, answers, messages, controllers, services.

/// Whether two values are of one type and equal.
package func areEqual<Left: Hashable>(_ left: Left, _ right: any Hashable) -> Bool {
  right as? Left == left
}

extension Hasher {
  /// Feeds a value together with its type.
  ///
  /// Values of two types often feed the same, and a search takes parts of one hash for one part.
  ///
  /// Generic, because a value that is put into `any Hashable` is copied: that took a search 5 % of its time.
  package mutating func combine<Value: Hashable>(erased value: Value) {
    combine(ObjectIdentifier(Value.self))
    value.hash(into: &self)
  }
}
