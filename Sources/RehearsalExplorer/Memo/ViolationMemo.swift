import RehearsalBase
import RehearsalDevice

/// A memo table of the checks of screens; most states need none.
///
/// What the monitor knows by itself is asked in each state.
struct ViolationMemo: Sendable {
  private let checks: InvariantChecks
  private let parts: StateParts
  private var table: MemoTable<Question, ScreenResult>
  /// For each part of a monitor about the user, the number of what is seen of the failure to see; zero when there is none.
  private var failures = NumberMap<UInt32>()
  private var numbersOfFailures = KeyNumbers<Fingerprint>()
  private let recorder = ReadRecorder()

  init(_ checks: InvariantChecks, _ parts: StateParts) {
    self.checks = checks
    self.parts = parts
    table = MemoTable(parts)
  }

  /// The result of checking one state.
  struct Result {
    /// Every violation; where there is one, the device is in the checked state.
    let violations: [Violation]
    let isSettled: Bool
    let isStale: Bool
  }

  /// The key of a screen check, besides the screens it reads.
  private struct Question: MixedHashable {
    let situation: Situation
    let failure: UInt32

    var mixedHash: UInt64 { Self.mixed(situation.mixedHash, UInt64(failure)) }
  }

  private struct ScreenResult: Sendable {
    let isSettled: Bool
    /// Whether only the rules of lists, those of the monitor itself and those of the author can be broken.
    let isPlain: Bool
    /// Whether a list is shown that has to be as the monitor knows it.
    let showsList: Bool
    /// The violations of the author's own invariants.
    let own: [Violation]
  }

  mutating func check(_ step: Step, scratch: inout ScratchDevice) -> Result {
    let vector = step.vector
    let monitor = parts.monitors[vector.monitor]
    let screens = screenResult(vector, monitor.map { failure($0.user) } ?? 0, &scratch)
    var isClean = step.issues.isEmpty && screens.isPlain && screens.own.isEmpty
    var isStale = false
    if let monitor {
      let histories = parts.monitors.histories[monitor.histories].wrappedValue
      isStale = checks.isStale(histories)
      isClean = isClean && histories.broken == nil && !parts.monitors.users[monitor.user].wrappedValue.isAfterLifeEvent
    }
    if isClean, screens.showsList {
      scratch.show(vector)
      isClean = checks.listViolations(on: scratch.device).isEmpty
    }
    var violations: [Violation] = []
    if !isClean {
      scratch.show(vector, issues: step.issues)
      violations = checks.violations(on: scratch.device, own: screens.own)
    }
    return Result(violations: violations, isSettled: screens.isSettled, isStale: isStale)
  }

  private mutating func screenResult(
    _ vector: StateVector, _ failure: UInt32, _ scratch: inout ScratchDevice
  ) -> ScreenResult {
    let row = table.row(of: Question(situation: parts.situation(of: vector), failure: failure))
    if let known = table.outcome(in: row, for: vector) { return known }
    scratch.show(vector)
    let (result, reads) = scratch.reading(into: recorder) { device in
      ScreenResult(
        isSettled: device.isSettled, isPlain: checks.isPlain(device), showsList: checks.showsList(device),
        own: checks.ownViolations(on: device))
    }
    table.remember(result, in: row, for: vector, reads)
    return result
  }

  private mutating func failure(_ user: UInt32) -> UInt32 {
    if let known = failures[user] { return known }
    let seen = parts.monitors.users[user].wrappedValue.seenFailureFingerprint
    let number = seen.map { UInt32(numbersOfFailures.insert($0).number + 1) } ?? 0
    failures[user] = number
    return number
  }
}
