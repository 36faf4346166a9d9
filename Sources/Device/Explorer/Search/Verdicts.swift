import Hashing
import Invariants
import SimulatedDevice

/// What the invariants say of states, most of which need no look of their own.
struct Verdicts: Sendable {
  private let checks: InvariantChecks
  private let parts: StateParts
  /// Whether a situation is plain, by what its screens are like.
  private var precedents: Precedents
  /// For each situation and failure that the user has to be told of, a question.
  private var questions = FingerprintIndex()
  /// What is known of each monitor.
  private var witnesses: [Witnessed?] = []
  private var failures = FingerprintIndex()

  init(_ checks: InvariantChecks, _ parts: StateParts, _ blank: Device) {
    self.checks = checks
    self.parts = parts
    precedents = Precedents(parts, blank)
  }

  struct Verdict {
    /// Every invariant that is broken; then the device is in the state that was asked about.
    let violations: [Violation]
    /// Whether the device has settled.
    let isSettled: Bool
    /// Whether the list may not be the cloud's.
    let isStale: Bool
  }

  private struct Situated: OptionSet {
    let rawValue: Int
    static let isSettled = Situated(rawValue: 1)
    static let isPlain = Situated(rawValue: 2)
  }

  /// What a monitor has seen, as far as it counts here.
  private struct Witnessed {
    let isBroken: Bool
    let isStale: Bool
    /// The number of the failure the user has to be told of; zero for none.
    let failure: UInt32
  }

  /// The verdict on the state a move results in.
  mutating func verdict(on step: Step, scratch: inout ScratchDevice) -> Verdict {
    let witnessed = witnessed(step.vector)
    let situated = situated(step.vector, witnessed.failure, &scratch)
    var violations: [Violation] = []
    if !step.issues.isEmpty || witnessed.isBroken || !situated.contains(.isPlain) {
      scratch.show(step.vector, issues: step.issues)
      violations = checks.violations(on: scratch.device)
    }
    return Verdict(
      violations: violations, isSettled: situated.contains(.isSettled), isStale: witnessed.isStale)
  }

  private mutating func situated(_ vector: StateVector, _ failure: UInt32, _ scratch: inout ScratchDevice) -> Situated {
    let question = questions.insert(parts.situation(of: vector).counting(failure)).number
    if let known = precedents.answer(to: question, for: vector) { return Situated(rawValue: known) }
    scratch.show(vector)
    let (isPlain, recording) = scratch.recording(checks.isPlain)
    var situated: Situated = isPlain ? .isPlain : []
    if scratch.device.isSettled { situated.insert(.isSettled) }
    precedents.add(situated.rawValue, to: question, for: vector, recording)
    return situated
  }

  private mutating func witnessed(_ vector: StateVector) -> Witnessed {
    let number = parts.number(ofMonitorIn: vector)
    while witnesses.count <= number { witnesses.append(nil) }
    if let known = witnesses[number] { return known }
    let witness = parts.monitor(InvariantMonitor.self, in: vector)
    let witnessed = Witnessed(
      isBroken: witness?.broken != nil, isStale: witness.map(checks.isStale) == true,
      failure: (witness?.failureFingerprint).map { UInt32(failures.insert($0).number + 1) } ?? 0)
    witnesses[number] = witnessed
    return witnessed
  }
}
