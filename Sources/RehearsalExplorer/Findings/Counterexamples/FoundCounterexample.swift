import RehearsalBase
import RehearsalDevice

/// A violation for people: what was broken, a short path to it, and the scenario that takes it.
package struct FoundCounterexample: Hashable, Sendable, Codable {
  /// The invariant, with its name where it is no author's own.
  package let invariant: String
  package let summary: String
  /// The cause, which distinguishes it from other violations of the invariant.
  let cause: String
  /// The length of the path, in words: `3 taps, 1 fault`.
  package let cost: String
  let length: Int
  package var brief = ""
  /// The first violation of its path if that is of another kind, or nil if there is none before it.
  var firstViolation: ViolationName?
  /// Whether a request on its path is refused with status 401, and no other fault has the same effect.
  var isOfRefusedSession = false
  package let path: [String]
  package let scenario: String?
  /// The reasons why the path's order is impossible in real time, as clauses that exclude each other.
  ///
  /// Empty if they are not known.
  var contradiction: [String] = []
  let fileName: String
  var topic: String?
  /// Whether its scenario passes in a process that has done nothing before.
  package var dependsOnProcess = false
  /// What Swift's backtracer says of a trap, with its place in the sources, or nil if the summary says that.
  package var trap: String?
}

extension FoundCounterexample {
  var name: ViolationName { ViolationName(invariant: invariant, cause: cause) }

  /// Whether it is a trap whose summary names no file of the app's: a trap in the standard library is in none.
  package var isTrapWithoutLine: Bool {
    topic == "trap" && !summary.hasPrefix(Trap.hang.message)
      && (!summary.contains(".swift:") || summary.hasPrefix("Swift/"))
  }

  /// Whether nothing is known that keeps its order from happening in real time.
  var isPossible: Bool { scenario != nil || contradiction.isEmpty }

  /// The reason why one defect may explain this violation and another one, or nil if nothing says so.
  func reason(toExplain other: FoundCounterexample) -> String? {
    if other.firstViolation == name { return ", which its path breaks first" }
    return isOfRefusedSession && other.isOfRefusedSession ? ": status 401 alone brings both" : nil
  }
}

/// The invariant and the cause of a violation, for people: equal for violations that one defect explains.
package struct ViolationName: Hashable, Sendable, Codable {
  let invariant: String
  let cause: String
}

extension Violation {
  var name: ViolationName { ViolationName(invariant: rule.title, cause: cause) }
}
