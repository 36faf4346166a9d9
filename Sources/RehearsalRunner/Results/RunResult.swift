import RehearsalBase

/// How a run went: in numbers, and what went wrong outside of any scenario.
package struct RunResult: Hashable, Sendable {
  /// Scenarios by how they ended; each counts once, whatever the number of attempts.
  package private(set) var scenarios: [Outcome: Int] = [:]
  /// Steps by status, from the last attempt at each scenario, without hooks.
  private(set) var steps: [StepStatus: Int] = [:]
  /// Whether a scenario has ended by a trap in this package's own code.
  package private(set) var hasOwnTrap = false
  /// The failures outside of any scenario.
  var outside: [OutsideFailure] = []
  /// The problem that kept anything from running, or nil.
  var problem: String?
  /// The moments at which the run began and ended, since 1970.
  var start = Duration.zero
  var end = Duration.zero

  /// How many scenarios passed the first time.
  package var passed: Int { count(as: .passed) }
  /// How many scenarios were skipped.
  package var skipped: Int { count(as: .skipped) }
  /// How many scenarios count as failed; undefined, ambiguous, pending and flaky ones do.
  package var failed: Int { count(as: .failed) }
  /// Whether something went wrong outside of any scenario.
  var hasFailedOutside: Bool { outside.contains(where: \.failsRun) }

  /// Whether something failed, in a scenario or outside of any.
  package var hasFailed: Bool { failed > 0 || hasFailedOutside }
  /// Whether everything passed or was skipped on purpose, and there was something.
  package var isSuccess: Bool { !hasFailed && passed + skipped > 0 }

  /// The number of scenarios by outcome.
  func count(as group: Outcome.Group) -> Int { scenarios.reduce(0) { $1.key.group == group ? $0 + $1.value : $0 } }

  /// Adds a scenario.
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
