import RehearsalBase
import RehearsalDevice

/// A memo table of violations by state; most states need no check of their screens.
struct ViolationMemo: Sendable {
  private let checks: InvariantChecks
  private let parts: StateParts
  private var table: MemoTable<Question, ScreenResult>
  private var histories = NumberMap<HistoryResult>()
  private var users = NumberMap<UserResult>()
  /// Whether the lists that are shown are as they should be.
  private var lists: MemoTable<ListQuestion, Bool>
  private var failures = KeyNumbers<Fingerprint>()
  private let recorder = ReadRecorder()

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
    lists = MemoTable(parts, blank)
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
    /// The number of what is seen of the failure the user has to see; zero when there is none.
    let failure: UInt32

    var mixedHash: UInt64 { Self.mixed(situation.mixedHash, UInt64(failure)) }
  }

  /// The key of a check of the lists, besides the screens and services it reads.
  private struct ListQuestion: MixedHashable {
    let situation: Situation
    /// The number of what is remembered of the lists.
    let histories: UInt32
    /// The number of the failure the user has to see; zero when there is none.
    let failure: UInt32

    var mixedHash: UInt64 { Self.mixed(situation.mixedHash, UInt64(histories) | UInt64(failure) << 32) }
  }

  fileprivate struct ScreenResult: Sendable {
    let isSettled: Bool
    /// Whether only the rules of lists, those of the monitor itself and those of the author can be broken.
    let isPlain: Bool
    let showsList: Bool
    let own: [Violation]
  }

  private struct HistoryResult: Sendable {
    /// Whether a request has broken a rule by its arrival.
    let isBroken: Bool
    let isStale: Bool
  }

  private struct UserResult: Sendable {
    let isAfterLifeEvent: Bool
    /// The number of the failure the user has to see; zero when there is none.
    let failure: UInt32
    /// The number of what is seen of it on the screens.
    let seenFailure: UInt32
  }

  mutating func check(_ step: Step, scratch: inout ScratchDevice) -> Result {
    let vector = step.vector
    let (history, user) = monitorResults(vector)
    let screens = screenResult(vector, user.seenFailure, &scratch)
    let isClean =
      step.issues.isEmpty && !history.isBroken && !user.isAfterLifeEvent && screens.isPlain && screens.own.isEmpty
      && (!screens.showsList || listsHold(vector, user.failure, &scratch))
    var violations: [Violation] = []
    if !isClean {
      scratch.show(vector, issues: step.issues)
      violations = checks.violations(on: scratch.device, own: screens.own)
    }
    return Result(violations: violations, isSettled: screens.isSettled, isStale: history.isStale)
  }

  private mutating func screenResult(
    _ vector: StateVector, _ failure: UInt32, _ scratch: inout ScratchDevice
  ) -> ScreenResult {
    let row = table.row(of: Question(situation: parts.situation(of: vector), failure: failure))
    if let known = table.outcome(in: row, for: vector) { return known }
    if learnFromOthers(), let known = table.outcome(in: row, for: vector) { return known }
    scratch.show(vector)
    let (result, reads) = scratch.reading(into: recorder) { device in
      ScreenResult(
        isSettled: device.isSettled, isPlain: checks.isPlain(device), showsList: checks.showsList(device),
        own: checks.ownViolations(on: device))
    }
    table.remember(result, in: row, for: vector, reads)
    if reads.isReusable { exchange.send(Found(vector: vector, result: result, reads: reads)) }
    return result
  }

  /// Adds what other workers have found; false when there was nothing.
  private mutating func learnFromOthers() -> Bool {
    let found = exchange.received()
    for item in found {
      let failure = monitorResults(item.vector).user.seenFailure
      let row = table.row(of: Question(situation: parts.situation(of: item.vector), failure: failure))
      table.remember(item.result, in: row, for: item.vector, item.reads)
    }
    return !found.isEmpty
  }

  private mutating func listsHold(_ vector: StateVector, _ failure: UInt32, _ scratch: inout ScratchDevice) -> Bool {
    guard let monitor = parts.monitors[vector.monitor] else { return true }
    let row = lists.row(
      of: ListQuestion(situation: parts.situation(of: vector), histories: monitor.histories, failure: failure))
    if let known = lists.outcome(in: row, for: vector) { return known }
    scratch.show(vector)
    let (answer, reads) = scratch.reading(into: recorder) { checks.listViolations(on: $0).isEmpty }
    lists.remember(answer, in: row, for: vector, reads)
    return answer
  }

  private mutating func monitorResults(_ vector: StateVector) -> (history: HistoryResult, user: UserResult) {
    guard let monitor = parts.monitors[vector.monitor] else {
      return (
        HistoryResult(isBroken: false, isStale: false), UserResult(isAfterLifeEvent: false, failure: 0, seenFailure: 0)
      )
    }
    return (historyResult(monitor.histories), userResult(monitor.user))
  }

  private mutating func historyResult(_ number: UInt32) -> HistoryResult {
    if let known = histories[number] { return known }
    let history = parts.monitors.histories[number].wrappedValue
    let result = HistoryResult(isBroken: history.broken != nil, isStale: checks.isStale(history))
    histories[number] = result
    return result
  }

  private mutating func userResult(_ number: UInt32) -> UserResult {
    if let known = users[number] { return known }
    let user = parts.monitors.users[number].wrappedValue
    func numbered(_ fingerprint: Fingerprint?) -> UInt32 {
      fingerprint.map { UInt32(failures.insert($0).number + 1) } ?? 0
    }
    let result = UserResult(
      isAfterLifeEvent: user.isAfterLifeEvent, failure: numbered(user.failureFingerprint),
      seenFailure: numbered(user.seenFailureFingerprint))
    users[number] = result
    return result
  }
}
