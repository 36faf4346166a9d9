import RehearsalBase

/// Reports a run from beginning to end, places its parts in time, and counts its results.
///
/// The caller that runs the scenarios hands in the results, in the order of the plan. In virtual time, which is the sum
/// of the durations so far, nothing depends on how many scenarios run at a time. On a wall clock each step has the moment
/// at which it ran.
struct RunEmitter<World: Sendable> {
  private(set) var result = RunResult()
  private let run: TestRun<World>
  private var clock = Duration.zero
  private var next = 0
  private var notRun = 0

  init(_ run: TestRun<World>) { self.run = run }

  mutating func begin(_ sink: (RunEvent) -> Void) -> Bool {
    readClock()
    result.start = clock
    let outline = run.outline(at: clock)
    result.outside = outline.parseErrors.map { OutsideFailure($0) } + outline.undefinedParameterTypes
    sink(.began(outline))
    guard run.isUsable else {
      let problem = run.problems.map { $0.described() }.joined(separator: "\n")
      result.problem = problem
      result.outside.append(OutsideFailure(ofRun: problem))
      end(sink)
      return false
    }
    return true
  }

  /// Reports the results of the first hooks before or after all scenarios, or of all; false if one has failed.
  mutating func hooks(_ place: HookPlace, _ results: [StepResult], _ sink: (RunEvent) -> Void) -> Bool {
    var isWell = true
    for (hook, var result) in zip(run.runHooks(place), results) {
      placeInTime(&result)
      let reported = HookResult(hook: hook.declaration, result: result)
      if result.status.isFailure {
        self.result.outside.append(OutsideFailure(reported))
        isWell = false
      }
      sink(.hook(reported))
    }
    return isWell
  }

  /// Reports the attempts at the next scenario, or that it was not run; false if the run is to stop.
  mutating func attempts(_ results: [AttemptResult]?, _ sink: (RunEvent) -> Void) -> Bool {
    if results == nil { notRun += 1 }
    var attempts = results ?? [AttemptExecution.notRun(run.testCases[next])]
    for index in attempts.indices { placeInTime(&attempts[index]) }
    let (plan, place) = (run.plan, next)
    let scenario = ScenarioResult(run.testCases[next].scenario, attempts, isPlanned: run.isPlanned(next)) {
      plan.file(of: place).map { plan.features.files[$0].document }
    }
    next += 1
    result.add(scenario)
    sink(.scenario(scenario))
    return !(scenario.outcome.group == .failed && run.options.failsFast)
  }

  mutating func rest(_ sink: (RunEvent) -> Void) {
    for testCase in run.testCases[next...] {
      _ = attempts([AttemptExecution.lookingOnly(at: testCase)], sink)
    }
  }

  mutating func end(_ sink: (RunEvent) -> Void) {
    readClock()
    result.end = clock
    if notRun > 0 { result.outside.append(OutsideFailure(interruptedBefore: notRun, of: run.count)) }
    sink(.ended(result))
  }

  private mutating func readClock() {
    if let wallClock = run.options.wallClock { clock = wallClock.now() }
  }

  private mutating func placeInTime(_ attempt: inout AttemptResult) {
    if let start = attempt.steps.lazy.compactMap(\.start).first { clock = start }
    attempt.start = clock
    for index in attempt.steps.indices { placeInTime(&attempt.steps[index]) }
    attempt.end = clock
  }

  private mutating func placeInTime(_ result: inout StepResult) {
    if let start = result.start { clock = start }
    result.start = clock
    if result.duration != .zero { clock += result.duration }
  }
}

extension TestRun {
  fileprivate func outline(at start: Duration) -> RunOutline {
    RunOutline(
      features: plan.features, parseErrors: options.parseErrors, libraries: libraries.map(\.outline),
      scenarios: testCases.map(\.scenario), start: start)
  }
}

extension RunOutline {
  fileprivate var undefinedParameterTypes: [OutsideFailure] {
    var known: Set<Declaration> = []
    return libraries.flatMap(\.declarations).compactMap { declaration in
      guard case .undefinedParameterType(let name, let expression) = declaration.content,
        known.insert(declaration).inserted
      else { return nil }
      return OutsideFailure(undefinedParameterType: name, in: expression)
    }
  }
}
