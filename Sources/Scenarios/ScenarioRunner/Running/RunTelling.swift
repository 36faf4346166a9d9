import Messages

/// Tells about a run from beginning to end, and counts as it goes; whoever runs the scenarios gives it the results, in
/// the order of the plan.
struct RunTelling<World: Sendable> {
  private(set) var result = RunResult()
  private let run: TestRun<World>
  private let detail: RunDetail
  private var events: EventStream<World>
  /// The position of the test case whose attempts are told next.
  private var next = 0

  init(_ run: TestRun<World>, telling detail: RunDetail = .everything) {
    self.run = run
    self.detail = detail
    events = EventStream(run, telling: detail)
  }

  /// Tells what there is, and that the run begins; says whether it may go on.
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
  func runHooks(_ kind: RunHooks<World>.Kind) -> RunHooks<World> {
    RunHooks(kind, of: run.options.isDryRun ? [] : run.libraries, ids: events.ids)
  }

  /// Tells how the first of those hooks went, or all of them; says whether they did well.
  mutating func hooks(_ kind: RunHooks<World>.Kind, _ results: [StepResult], _ sink: (Envelope) -> Void) -> Bool {
    var isWell = true
    for (hook, result) in zip(runHooks(kind).hooks, results) {
      let started = events.emitHookStarted(hook.id, sink)
      events.emitHookFinished(started, result, sink)
      if result.status.isFailure { isWell = false }
    }
    if !isWell { result.hasFailedOutside = true }
    return isWell
  }

  /// Tells about all test cases.
  mutating func testCases(_ sink: (Envelope) -> Void) { events.emitTestCases(sink) }

  /// Tells how the next test case went, or only how many steps it has; says whether to go on.
  mutating func attempts(
    _ attempts: [AttemptResult], _ sink: (Envelope) -> Void, passed: (_ steps: Int) -> Void = { _ in }
  ) -> Bool {
    if detail == .troubles, attempts.count == 1, attempts[0].status == .passed {
      events.passOver(attempts[0])
      passed(run.testCases[next].steps.count)
    } else {
      events.emit(next, attempts, sink)
    }
    next += 1
    let isFailure = result.add(attempts)
    return !(isFailure && run.options.failsFast)
  }

  /// Tells about the test cases that are not run.
  mutating func rest(_ sink: (Envelope) -> Void, passed: (_ steps: Int) -> Void) {
    for testCase in run.testCases[next...] {
      _ = attempts([AttemptExecution.lookingOnly(at: testCase)], sink, passed: passed)
    }
  }

  /// Tells that the run is over; a shard may be empty, then the other shards run everything.
  func end(_ sink: (Envelope) -> Void) { events.emitEnd(result, isEmpty: run.isEmpty, problems: [], sink) }
}
