/// The results of a run: counts, and details of the failures.
struct RunResults: Sendable {
  /// The scenarios that count as failed and were not taken, in the order in which they ended.
  private(set) var failures: [FailedScenario] = []
  private(set) var outsideFailures: [OutsideFailure] = []
  private(set) var undefinedSteps = UndefinedSteps()
  private let collectsUndefinedSteps: Bool
  private var outcomes: [Outcome: Int] = [:]
  private var statuses: [TestStepResult.Status: Int] = [:]
  /// The failures of the latest attempts at test cases that are retried, by the test case's id.
  private var retried: [String: FailedScenario] = [:]

  init(collectsUndefinedSteps: Bool = true) {
    self.collectsUndefinedSteps = collectsUndefinedSteps
  }

  /// Removes and returns the failures since the last call, so that a run of many does not hold all of them.
  mutating func takeFailures() -> [FailedScenario] {
    guard !failures.isEmpty else { return [] }
    defer { failures = [] }
    return failures
  }

  mutating func receive(_ envelope: Envelope, query: Query) {
    switch envelope {
    case .testCaseFinished(let finished):
      if let attempt = query.attempt(finished.testCaseStartedId) { add(attempt, finished, query: query) }
    case .testRunHookFinished(let finished): add(OutsideFailure(finished, query: query))
    case .testRunFinished(let finished): add(OutsideFailure(finished))
    case .parseError(let error): add(OutsideFailure(error))
    case .undefinedParameterType(let type): add(OutsideFailure(type))
    case .suggestion(let suggestion) where collectsUndefinedSteps: undefinedSteps.add(suggestion)
    default: break
    }
  }

  /// Counts a scenario that passed the first time, without its messages.
  mutating func addPassed(steps: Int) {
    outcomes[.passed, default: 0] += 1
    statuses[.passed, default: 0] += steps
  }

  private mutating func add(_ attempt: Attempt, _ finished: TestCaseFinished, query: Query) {
    guard !finished.willBeRetried else {
      retried[attempt.testCase.id] = FailedScenario(attempt, query: query)
      return
    }
    let before = retried.removeValue(forKey: attempt.testCase.id)
    let outcome = attempt.outcome
    outcomes[outcome, default: 0] += 1
    // By index: copying a step takes longer than counting it.
    for index in attempt.steps.indices where attempt.steps[index].testStep.pickleStepId != nil {
      let status = attempt.steps[index].result.status
      statuses[status, default: 0] += 1
      if status == .undefined, collectsUndefinedSteps { undefinedSteps.add(attempt.steps[index], of: attempt) }
    }
    guard outcome.group == .failed else { return }
    var failure = FailedScenario(attempt, query: query)
    if outcome == .flaky, let before {
      failure = before
      failure.outcome = .flaky
    }
    failures.append(failure)
  }

  private mutating func add(_ failure: OutsideFailure?) {
    if let failure { outsideFailures.append(failure) }
  }
}

extension RunResults {
  /// The number of scenarios by outcome; each scenario counts once, whatever the number of attempts.
  func count(as group: Outcome.Group) -> Int {
    Outcome.allCases.reduce(0) { $0 + ($1.group == group ? count($1) : 0) }
  }

  func count(_ outcome: Outcome) -> Int {
    outcomes[outcome] ?? 0
  }

  /// The number of steps of pickles by status, from the last attempt of each scenario.
  func count(_ status: TestStepResult.Status) -> Int {
    statuses[status] ?? 0
  }
}
