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
  let cost: String
  /// The same as a number.
  let length: Int
  /// The path, a line each: actions, outcomes of requests, what the user saw.
  let path: [String]
  /// The scenario that fails for the same violation; nil: none could be written.
  package let scenario: String?
  /// Why the order of the path cannot happen in real time, as clauses that exclude each other; empty: not known.
  let contradiction: [String]
  /// The name of the scenario's file, without its ending.
  let fileName: String
}

extension FoundCounterexample {
  func isSameViolation(as other: FoundCounterexample) -> Bool { invariant == other.invariant && cause == other.cause }
}

// MARK: - As bytes

extension FoundCounterexample {
  func pack(into packer: inout Packer) {
    packer.pack(invariant)
    packer.pack(summary)
    packer.pack(cause)
    packer.pack(cost)
    packer.pack(length)
    packer.pack(path) { $0.pack($1) }
    packer.pack(scenario)
    packer.pack(contradiction) { $0.pack($1) }
    packer.pack(fileName)
  }

  init(from unpacker: inout Unpacker) throws(UnpackingError) {
    invariant = try unpacker.string()
    summary = try unpacker.string()
    cause = try unpacker.string()
    cost = try unpacker.string()
    length = try unpacker.int()
    path = try unpacker.array { (unpacker) throws(UnpackingError) in try unpacker.string() }
    scenario = try unpacker.optionalString()
    contradiction = try unpacker.array { (unpacker) throws(UnpackingError) in try unpacker.string() }
    fileName = try unpacker.string()
  }
}
