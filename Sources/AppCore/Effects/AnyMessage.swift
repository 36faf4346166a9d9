/// A message of some controller, kept until it is delivered.
package struct AnyMessage: Hashable, Sendable {
  package let value: any Hashable & Sendable

  package init(_ value: any Hashable & Sendable) {
    self.value = value
  }

  package static func == (left: AnyMessage, right: AnyMessage) -> Bool {
    areEqual(left.value, right.value)
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(type(of: value)))
    value.hash(into: &hasher)
  }
}

/// Whether two values are of one type and equal.
package func areEqual<Left: Hashable>(_ left: Left, _ right: any Hashable) -> Bool {
  right as? Left == left
}
