import Hashing
import Invariants
import SimulatedDevice

/// What the invariants say of states; the screens of most states need not be looked at for it.
struct VerdictMemo: Sendable {
  private let checks: InvariantChecks
  private let parts: StateParts
  private var table: MemoTable<Question, ScreenVerdict>
  /// What is known of each monitor, by its number.
  private var monitors: [MonitorVerdict?] = []
  private var failures = KeyNumbers<Fingerprint>()

  init(_ checks: InvariantChecks, _ parts: StateParts, _ blank: Device) {
    self.checks = checks
    self.parts = parts
    table = MemoTable(parts, blank)
  }

  struct Verdict {
    /// Every invariant that is broken; then the device is in the state that was asked about.
    let violations: [Violation]
    /// Whether the device has settled.
    let isSettled: Bool
    /// Whether the list may not be the cloud's.
    let isStale: Bool
  }

  /// What the screens are asked in, besides what they show.
  private struct Question: MixedHashable {
    let situation: Situation
    /// The number of the failure the user has to see; zero: none.
    let failure: UInt32

    var mixedHash: UInt64 { Self.mixed(situation.mixedHash, UInt64(failure)) }
  }

  private struct ScreenVerdict: Sendable {
    let isSettled: Bool
    /// Whether all that can be broken is what the monitor knows of the list.
    let isPlain: Bool
  }

  private struct MonitorVerdict: Sendable {
    let isBroken: Bool
    let isStale: Bool
    /// The number of the failure the user has to see; zero: none.
    let failure: UInt32
  }

  /// The verdict on the state a move results in.
  mutating func verdict(on step: Step, scratch: inout ScratchDevice) -> Verdict {
    let monitor = monitorVerdict(step.vector)
    let screens = screenVerdict(step.vector, monitor.failure, &scratch)
    var violations: [Violation] = []
    if !step.issues.isEmpty || monitor.isBroken || !screens.isPlain {
      scratch.show(step.vector, issues: step.issues)
      violations = checks.violations(on: scratch.device)
    }
    return Verdict(violations: violations, isSettled: screens.isSettled, isStale: monitor.isStale)
  }

  private mutating func screenVerdict(
    _ vector: StateVector, _ failure: UInt32, _ scratch: inout ScratchDevice
  ) -> ScreenVerdict {
    let row = table.row(of: Question(situation: parts.situation(of: vector), failure: failure))
    if let known = table.outcome(in: row, for: vector) { return known }
    scratch.show(vector)
    let (isPlain, reads) = scratch.reading(checks.isPlain)
    let verdict = ScreenVerdict(isSettled: scratch.device.isSettled, isPlain: isPlain)
    table.remember(verdict, in: row, for: vector, reads)
    return verdict
  }

  private mutating func monitorVerdict(_ vector: StateVector) -> MonitorVerdict {
    let number = parts.number(ofMonitorIn: vector)
    while monitors.count <= number { monitors.append(nil) }
    if let known = monitors[number] { return known }
    let monitor = parts.monitor(InvariantMonitor.self, in: vector)
    let verdict = MonitorVerdict(
      isBroken: monitor?.broken != nil, isStale: monitor.map(checks.isStale) == true,
      failure: (monitor?.failureFingerprint).map { UInt32(failures.insert($0).number + 1) } ?? 0)
    monitors[number] = verdict
    return verdict
  }
}
