/// The transitions at which the app's code is known to trap, and what it said.
package struct KnownTraps: Hashable, Sendable {
  private var explanations: [Transition: String] = [:]

  package init() {}

  package mutating func add(_ transition: Transition, explanation: String) {
    explanations[transition] = explanation
  }

  package func explanation(_ transition: Transition) -> String? {
    explanations.isEmpty ? nil : explanations[transition]
  }

  package var count: Int { explanations.count }
}
