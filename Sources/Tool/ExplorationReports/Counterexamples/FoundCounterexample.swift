import Supervision

/// A violation for people: what was broken, a short path to it, and the scenario that takes it.
package struct FoundCounterexample: Hashable, Sendable {
  /// The invariant, with its number where it has one.
  package let invariant: String
  /// What was seen.
  package let summary: String
  /// What distinguishes it from other violations of the invariant.
  let cause: String
  /// The length of the path, in words: `3 taps, 1 fault`.
  package let cost: String
  /// The same as a number.
  package let length: Int
  /// The path in a line: what was touched and what failed; empty: nothing was.
  package let brief: String
  /// The first violation of its path, where that is of another kind; nil: there is none before it.
  let firstViolation: FirstViolation?
  /// The path, a line each: actions, outcomes of requests, what the user saw.
  package let path: [String]
  /// The scenario that fails for the same violation; nil: none could be written.
  package let scenario: String?
  /// Why the order of the path cannot happen in real time, as clauses that exclude each other; empty: not known.
  let contradiction: [String]
  /// The name of the scenario's file, without its ending.
  let fileName: String
  /// The name by which an explanation is asked for; nil: there is none.
  var topic: String?

  /// The invariant and the cause of a violation that comes first on a path.
  struct FirstViolation: Hashable, Sendable {
    let invariant: String
    let cause: String
  }
}

extension FoundCounterexample {
  func isSameViolation(as other: FoundCounterexample) -> Bool { invariant == other.invariant && cause == other.cause }

  /// Whether it is the violation that comes first on the path of another one, so that one defect may explain both.
  func isFirst(of other: FoundCounterexample) -> Bool {
    other.firstViolation == FirstViolation(invariant: invariant, cause: cause)
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
    packer.pack(firstViolation?.invariant)
    packer.pack(firstViolation?.cause)
    packer.pack(path) { $0.pack($1) }
    packer.pack(scenario)
    packer.pack(contradiction) { $0.pack($1) }
    packer.pack(fileName)
    packer.pack(topic)
  }

  init(from unpacker: inout Unpacker) throws(UnpackingError) {
    invariant = try unpacker.string()
    summary = try unpacker.string()
    cause = try unpacker.string()
    cost = try unpacker.string()
    length = try unpacker.int()
    brief = try unpacker.string()
    let first = (invariant: try unpacker.optionalString(), cause: try unpacker.optionalString())
    firstViolation = first.invariant.flatMap { invariant in
      first.cause.map { FirstViolation(invariant: invariant, cause: $0) }
    }
    path = try unpacker.array { (unpacker) throws(UnpackingError) in try unpacker.string() }
    scenario = try unpacker.optionalString()
    contradiction = try unpacker.array { (unpacker) throws(UnpackingError) in try unpacker.string() }
    fileName = try unpacker.string()
    topic = try unpacker.optionalString()
  }
}
