import RehearsalBase

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
    hasher.combine(typed: value)
  }
}
