/// Runs the scenarios of a run, in this process or elsewhere, while the run reports their results.
protocol ScenarioExecutor: ~Copyable {
  associatedtype Failure: Error

  /// Gets ready; what takes long may go on while the run reports its definitions.
  mutating func start() throws(Failure)

  mutating func beforeAll() throws(Failure) -> [StepResult]

  /// Runs all scenarios and delivers their attempts in order, until all are delivered or `deliver` returns false.
  ///
  /// Of an interrupted run, it delivers nil for a scenario that has not ended.
  mutating func run(_ deliver: ([AttemptResult]?) -> Bool) throws(Failure)

  /// The results of the hooks after all scenarios, once for each place they ran at, and of hooks before all scenarios
  /// that failed after `beforeAll()` had returned.
  mutating func end() throws(Failure) -> (beforeAll: [[StepResult]], afterAll: [[StepResult]])
}

extension TestRun {
  func run<Executor: ScenarioExecutor & ~Copyable>(
    by executor: inout Executor, _ sink: (RunEvent) -> Void
  ) throws(Executor.Failure) -> RunResult {
    var emitter = RunEmitter(self)
    // Before the definitions are reported, so that both overlap.
    if isUsable, !options.isDryRun { try executor.start() }
    guard emitter.begin(sink) else { return emitter.result }
    if emitter.hooks(.before, options.isDryRun ? [] : try executor.beforeAll(), sink) {
      sink(.scenariosBegan)
      if !options.isDryRun { try executor.run { emitter.attempts($0, sink) } }
      emitter.rest(sink)
    }
    if !options.isDryRun {
      let last = try executor.end()
      for results in last.beforeAll { _ = emitter.hooks(.before, results, sink) }
      for results in last.afterAll { _ = emitter.hooks(.after, results, sink) }
    }
    emitter.end(sink)
    return emitter.result
  }

  package var count: Int { testCases.count }
}

/// Runs scenarios in this process, one after the other.
struct ExecutorInThisProcess<World: Sendable>: ScenarioExecutor {
  let run: TestRun<World>

  mutating func start() {}

  mutating func beforeAll() -> [StepResult] { run.resultsOfRunHooks(.before) }

  mutating func run(_ deliver: ([AttemptResult]?) -> Bool) {
    for testCase in run.testCases {
      guard deliver(run.options.isInterrupted() ? nil : run.execution.attempts(at: testCase)) else { return }
    }
  }

  mutating func end() -> (beforeAll: [[StepResult]], afterAll: [[StepResult]]) { ([], [run.resultsOfRunHooks(.after)]) }
}
