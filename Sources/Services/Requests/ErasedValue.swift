// Values whose type the compiler does not know: requests, answers, messages, controllers, services.

/// Whether two values are of one type and equal.
package func areEqual<Left: Hashable>(_ left: Left, _ right: any Hashable) -> Bool {
  right as? Left == left
}

extension Hasher {
  /// Feeds a value together with its type.
  ///
  /// Values of two types often feed the same, and a search takes parts of one hash for one part.
  package mutating func combine(erased value: any Hashable) {
    combine(ObjectIdentifier(type(of: value)))
    value.hash(into: &self)
  }
}
