/// Emits the messages of a run from beginning to end, and counts its results.
///
/// The caller that runs the scenarios hands in the results, in the order of the plan.
struct RunEmitter<World: Sendable> {
  private(set) var result = RunResult()
  private let run: TestRun<World>
  private let detail: RunDetail
  private var events: EventStream<World>
  /// The position of the test case whose attempts are emitted next.
  private var next = 0

  init(_ run: TestRun<World>, detail: RunDetail = .everything) {
    self.run = run
    self.detail = detail
    events = EventStream(run, detail: detail)
    result.hasFailedOutside = !run.options.parseErrors.isEmpty
  }

  /// Emits the definitions and the start of the run; false if the run cannot go on.
  mutating func begin(_ sink: (Envelope) -> Void) -> Bool {
    events.emitWhatIsThere(sink)
    events.emitStart(sink)
    guard run.isUsable else {
      result.hasFailedOutside = true
      events.emitEnd(result, problems: run.problems, sink)
      return false
    }
    return true
  }

  /// The hooks before or after all scenarios; a dry run has none.
  func runHooks(_ place: HookPlace) -> RunHooks<World> {
    RunHooks(place, of: run.options.isDryRun ? [] : run.libraries, ids: events.ids)
  }

  /// Emits the results of the first of those hooks, or of all; false if one has failed.
  mutating func hooks(_ place: HookPlace, _ results: [StepResult], _ sink: (Envelope) -> Void) -> Bool {
    var isWell = true
    for (hook, result) in zip(runHooks(place).hooks, results) {
      let started = events.emitHookStarted(hook.id, at: result.start, sink)
      events.emitHookFinished(started, result, sink)
      if result.status.isFailure { isWell = false }
    }
    if !isWell { result.hasFailedOutside = true }
    return isWell
  }

  mutating func testCases(_ sink: (Envelope) -> Void) { events.emitTestCases(sink) }

  /// Emits the attempts at the next test case, or only counts its steps; false if the run is to stop.
  mutating func attempts(
    _ attempts: [AttemptResult], _ sink: (Envelope) -> Void, passed: (_ steps: Int) -> Void = { _ in }
  ) -> Bool {
    let isPlanned = run.isPlanned(next)
    if detail == .failures, attempts.count == 1, attempts[0].status == .passed, !isPlanned {
      events.passOver(attempts[0])
      passed(run.testCases[next].steps.count)
    } else {
      events.emit(next, attempts, sink)
    }
    next += 1
    let isFailure = result.add(attempts, isPlanned: isPlanned)
    return !(isFailure && run.options.failsFast)
  }

  /// Emits the test cases that are not run.
  mutating func rest(_ sink: (Envelope) -> Void, passed: (_ steps: Int) -> Void) {
    for testCase in run.testCases[next...] {
      _ = attempts([AttemptExecution.lookingOnly(at: testCase)], sink, passed: passed)
    }
  }

  mutating func end(_ sink: (Envelope) -> Void) { events.emitEnd(result, isEmpty: run.isEmpty, problems: [], sink) }
}
