import Hashing
import Invariants
import SimulatedDevice

/// A memo table of violations by state; most states need no check of their screens.
struct ViolationMemo: Sendable {
  private let checks: InvariantChecks
  private let parts: StateParts
  private var table: MemoTable<Question, ScreenResult>
  /// The known result of each monitor, by its number.
  private var monitors: [MonitorResult?] = []
  private var failures = KeyNumbers<Fingerprint>()

  private let exchange: Exchange<Found>

  /// The result of checking the screens of a state, for other workers.
  struct Found: Sendable {
    fileprivate let vector: StateVector
    fileprivate let result: ScreenResult
    fileprivate let reads: ReadSet
  }

  init(
    _ checks: InvariantChecks, _ parts: StateParts, _ blank: Device, _ exchange: Exchange<Found> = Exchange()
  ) {
    self.exchange = exchange
    self.checks = checks
    self.parts = parts
    table = MemoTable(parts, blank)
  }

  /// The result of checking one state.
  struct Result {
    /// Every violation; where there is one, the device is in the checked state.
    let violations: [Violation]
    /// Whether the device has settled.
    let isSettled: Bool
    /// Whether the list may differ from the server's.
    let isStale: Bool
  }

  /// The key of a screen check, besides the screens it reads.
  private struct Question: MixedHashable {
    let situation: Situation
    /// The number of the failure the user has to see; zero when there is none.
    let failure: UInt32

    var mixedHash: UInt64 { Self.mixed(situation.mixedHash, UInt64(failure)) }
  }

  fileprivate struct ScreenResult: Sendable {
    let isSettled: Bool
    /// Whether only the monitor's own rules and those of the author can be broken.
    let isPlain: Bool
    /// What breaks the author's own invariants.
    let own: [Violation]
  }

  private struct MonitorResult: Sendable {
    /// Whether one of its own rules is broken, or has to be asked.
    let isBroken: Bool
    let isStale: Bool
    /// The number of the failure the user has to see; zero when there is none.
    let failure: UInt32
  }

  /// Checks the state a move results in.
  mutating func check(_ step: Step, scratch: inout ScratchDevice) -> Result {
    let monitor = monitorResult(step.vector)
    let screens = screenResult(step.vector, monitor.failure, &scratch)
    var violations: [Violation] = []
    if !step.issues.isEmpty || monitor.isBroken || !screens.isPlain || !screens.own.isEmpty {
      scratch.show(step.vector, issues: step.issues)
      violations = checks.violations(on: scratch.device, own: screens.own)
    }
    return Result(violations: violations, isSettled: screens.isSettled, isStale: monitor.isStale)
  }

  private mutating func screenResult(
    _ vector: StateVector, _ failure: UInt32, _ scratch: inout ScratchDevice
  ) -> ScreenResult {
    let row = table.row(of: Question(situation: parts.situation(of: vector), failure: failure))
    if let known = table.outcome(in: row, for: vector) { return known }
    if learnFromOthers(), let known = table.outcome(in: row, for: vector) { return known }
    scratch.show(vector)
    let ((isPlain, own), reads) = scratch.reading { (checks.isPlain($0), checks.ownViolations(on: $0)) }
    let result = ScreenResult(isSettled: scratch.device.isSettled, isPlain: isPlain, own: own)
    table.remember(result, in: row, for: vector, reads)
    if reads.isReusable { exchange.send(Found(vector: vector, result: result, reads: reads)) }
    return result
  }

  /// Adds what other workers have found; false when there was nothing.
  private mutating func learnFromOthers() -> Bool {
    let found = exchange.received()
    for item in found {
      let failure = monitorResult(item.vector).failure
      let row = table.row(of: Question(situation: parts.situation(of: item.vector), failure: failure))
      table.remember(item.result, in: row, for: item.vector, item.reads)
    }
    return !found.isEmpty
  }

  private mutating func monitorResult(_ vector: StateVector) -> MonitorResult {
    let number = parts.number(ofMonitorIn: vector)
    while monitors.count <= number { monitors.append(nil) }
    if let known = monitors[number] { return known }
    let monitor = parts.monitor(InvariantMonitor.self, in: vector)
    let result = MonitorResult(
      isBroken: monitor?.broken != nil || monitor?.isAfterLifeEvent == true,
      isStale: monitor.map(checks.isStale) == true,
      failure: (monitor?.failureFingerprint).map { UInt32(failures.insert($0).number + 1) } ?? 0)
    monitors[number] = result
    return result
  }
}
