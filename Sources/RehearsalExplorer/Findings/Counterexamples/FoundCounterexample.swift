import RehearsalBase

/// A violation for people: what was broken, a short path to it, and the scenario that takes it.
package struct FoundCounterexample: Hashable, Sendable {
  /// The invariant, with its name where it is no author's own.
  package let invariant: String
  package let summary: String
  /// The cause, which distinguishes it from other violations of the invariant.
  let cause: String
  /// The length of the path, in words: `3 taps, 1 fault`.
  package let cost: String
  /// The same as a number.
  let length: Int
  /// The path in a line: what was touched and what failed; empty: nothing was.
  package let brief: String
  /// The first violation of its path if that is of another kind, or nil if there is none before it.
  let firstViolation: ViolationName?
  /// Whether a request on its path is refused with status 401, and no other fault has the same effect.
  let isOfRefusedSession: Bool
  /// The path, a line each: actions, outcomes of requests, what the user saw.
  package let path: [String]
  /// The scenario that fails for the same violation, or nil if none could be written.
  package let scenario: String?
  /// The reasons why the path's order is impossible in real time, as clauses that exclude each other.
  ///
  /// Empty if they are not known.
  let contradiction: [String]
  /// The name of the scenario's file, without its ending.
  let fileName: String
  /// The name by which an explanation is asked for, or nil if there is none.
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
  ///
  /// - Returns: The end of a sentence.
  func reason(toExplain other: FoundCounterexample) -> String? {
    if other.firstViolation == name { return ", which its path breaks first" }
    return isOfRefusedSession && other.isOfRefusedSession ? ": status 401 alone brings both" : nil
  }
}

// MARK: - As bytes

extension FoundCounterexample {
  func pack(into packer: inout Packer) {
    packer.pack(invariant)
    packer.pack(summary)
    packer.pack(cause)
    packer.pack(cost)
    packer.pack(length)
    packer.pack(brief)
    packer.pack(firstViolation) { $1.pack(into: &$0) }
    packer.pack(isOfRefusedSession)
    packer.pack(path) { $0.pack($1) }
    packer.pack(scenario)
    packer.pack(contradiction) { $0.pack($1) }
    packer.pack(fileName)
    packer.pack(topic)
    packer.pack(dependsOnProcess)
    packer.pack(trap)
  }

  init(from unpacker: inout Unpacker) throws(UnpackingError) {
    invariant = try unpacker.string()
    summary = try unpacker.string()
    cause = try unpacker.string()
    cost = try unpacker.string()
    length = try unpacker.int()
    brief = try unpacker.string()
    firstViolation = try unpacker.optional { (unpacker) throws(UnpackingError) in try ViolationName(from: &unpacker) }
    isOfRefusedSession = try unpacker.bool()
    path = try unpacker.array { (unpacker) throws(UnpackingError) in try unpacker.string() }
    scenario = try unpacker.optionalString()
    contradiction = try unpacker.array { (unpacker) throws(UnpackingError) in try unpacker.string() }
    fileName = try unpacker.string()
    topic = try unpacker.optionalString()
    dependsOnProcess = try unpacker.bool()
    trap = try unpacker.optionalString()
  }
}
