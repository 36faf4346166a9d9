import RehearsalBase

/// How a run went: in numbers, and what went wrong outside of any scenario.
package struct RunResult: Hashable, Sendable {
  /// Scenarios by how they ended; each counts once, whatever the number of attempts.
  package private(set) var scenarios: [Outcome: Int] = [:]
  /// Steps by status, from the last attempt at each scenario, without hooks.
  private(set) var steps: [StepStatus: Int] = [:]
  package private(set) var hasOwnTrap = false
  var outside: [OutsideFailure] = []
  var problem: String?
  var start = Duration.zero
  var end = Duration.zero

  /// How many scenarios passed the first time.
  package var passed: Int { count(as: .passed) }
  package var skipped: Int { count(as: .skipped) }
  /// How many scenarios count as failed; undefined, ambiguous, pending and flaky ones do.
  package var failed: Int { count(as: .failed) }
  var hasFailedOutside: Bool { outside.contains(where: \.failsRun) }

  package var hasFailed: Bool { failed > 0 || hasFailedOutside }
  /// Whether everything passed or was skipped on purpose, and there was something.
  package var isSuccess: Bool { !hasFailed && passed + skipped > 0 }

  func count(as group: Outcome.Group) -> Int { scenarios.reduce(0) { $1.key.group == group ? $0 + $1.value : $0 } }

  mutating func add(_ scenario: ScenarioResult) {
    scenarios[scenario.outcome, default: 0] += 1
    guard let last = scenario.attempts.last else { return }
    if last.steps.contains(where: { $0.thrown?.type == ChildExit.ownTrap }) { hasOwnTrap = true }
    // By index: copying a step takes longer than counting it.
    for place in scenario.scenario.stepPlaces where place < last.steps.count {
      steps[last.steps[place].status, default: 0] += 1
    }
  }
}

/// How a scenario ended; the raw value is the word for it in reports.
package enum Outcome: String, CaseIterable, Hashable, Sendable {
  case passed
  /// It passed, but not at the first attempt: with the same input giving the same bytes, that is a defect.
  case flaky
  case failed
  case ambiguous
  case undefined
  case pending
  case skipped

  init(_ status: StepStatus) { self = Outcome(rawValue: status.word) ?? .failed }

  /// The group that an outcome counts as.
  enum Group: Hashable, Sendable {
    case passed, failed, skipped
  }

  var group: Group {
    switch self {
    case .passed: .passed
    case .skipped: .skipped
    case .flaky, .failed, .ambiguous, .undefined, .pending: .failed
    }
  }
}
