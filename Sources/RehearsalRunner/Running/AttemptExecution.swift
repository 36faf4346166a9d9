import RehearsalBase
import RehearsalGherkin

/// One attempt at a test case, as it goes.
struct AttemptExecution<World: Sendable> {
  private let testCase: AssembledTestCase<World>
  private let stopwatch: Stopwatch<World>
  private let attempt: Int
  private let attachments = Attachments()
  private(set) var world: World
  private var course = Course.running
  private var results: [StepResult] = []
  private var worst = StepStatus.passed

  /// The treatment of the steps to come.
  private enum Course {
    case running
    /// Steps are not run, but reported when they are undefined or ambiguous.
    case failed
    /// Steps are not looked at any more: one said to skip the rest.
    case skipped
  }

  init(
    _ testCase: AssembledTestCase<World>, attempt: Int, world: World, stopwatch: Stopwatch<World>
  ) {
    self.testCase = testCase
    self.attempt = attempt
    self.world = world
    self.stopwatch = stopwatch
  }

  mutating func run(reporting report: ((StepResult) -> Void)? = nil) -> AttemptResult {
    results.reserveCapacity(testCase.scenario.resultCount)
    for hook in testCase.hooks.before {
      conclude(course == .running ? run(hook: hook, step: nil) : StepResult(.skipped), report)
    }
    for index in testCase.steps.indices { conclude(result(ofStep: index), report) }
    for hook in testCase.hooks.after { conclude(run(hook: hook, step: nil), report) }
    return AttemptResult(steps: results)
  }

  mutating func retrace(upTo count: Int) {
    let before = testCase.hooks.before.prefix(count)
    for hook in before { _ = run(hook: hook, step: nil) }
    for index in testCase.steps.indices.prefix(count - before.count) { _ = result(ofStep: index) }
  }

  var hooksBefore: Int { testCase.hooks.before.count }

  mutating func runStep(_ index: Int) -> StepResult { result(ofStep: index) }

  mutating func runHooks(_ place: HookPlace) -> StepResult? {
    var first: StepResult?
    for hook in place == .before ? testCase.hooks.before : testCase.hooks.after {
      let result = run(hook: hook, step: nil)
      if result.status != .passed { first = first ?? result }
    }
    return first
  }

  static func lookingOnly(at testCase: AssembledTestCase<World>) -> AttemptResult {
    let hooks = testCase.hooks
    let steps = testCase.steps.map { testCase.resultWithoutRunning($0) ?? StepResult(.skipped) }
    return AttemptResult(
      steps: hooks.before.map { _ in StepResult(.skipped) } + steps + hooks.after.map { _ in StepResult(.skipped) })
  }

  /// The result of an attempt that was not made, or not to its end, because the run was interrupted.
  static func notRun(_ testCase: AssembledTestCase<World>) -> AttemptResult {
    var steps = Array(repeating: StepResult(.skipped), count: testCase.scenario.resultCount)
    if let first = testCase.scenario.stepPlaces.first ?? steps.indices.first {
      steps[first].message = "not run to its end: the run was interrupted"
    }
    return AttemptResult(steps: steps)
  }

  private mutating func conclude(_ result: StepResult, _ report: ((StepResult) -> Void)?) {
    report?(result)
    results.append(result)
    worst = max(worst, result.status)
    guard course == .running, result.status != .passed else { return }
    course = result.status == .skipped ? .skipped : .failed
  }

  private mutating func result(ofStep index: Int) -> StepResult {
    guard course != .skipped else { return StepResult(.skipped) }
    switch testCase.steps[index] {
    case .definition(let match): return course == .running ? run(index, match) : StepResult(.skipped)
    case .undefined, .ambiguous: return testCase.resultWithoutRunning(testCase.steps[index]) ?? StepResult(.skipped)
    }
  }

  private mutating func run(_ index: Int, _ match: PatternMatch) -> StepResult {
    let step = testCase.pickle.steps[index]
    var result = StepResult(.passed)
    for hook in testCase.hooks.beforeStep where result.status == .passed {
      result.merge(run(hook: hook, step: step))
    }
    if result.status == .passed { result.merge(run(definition: match, ofStep: index, step)) }
    for hook in testCase.hooks.afterStep {
      result.merge(run(hook: hook, step: step, status: max(worst, result.status)))
    }
    result.attachments = attachments.take()
    return result
  }

  private mutating func run(definition match: PatternMatch, ofStep index: Int, _ step: PickleStep) -> StepResult {
    let pattern = testCase.library.patterns[match.pattern]
    let context = context(step, worst)
    let scenario = testCase.pickle
    return stopwatch.result(of: &world, at: pattern.step.origin) { world in
      if let error = match.error { throw error }
      var arguments = StepArguments(
        match, order: pattern.expression.order, step: index, of: scenario, context: context)
      try pattern.step.body(&world, &arguments)
      try arguments.checkAllTaken(by: pattern.step.argumentKinds)
    }
  }

  private mutating func run(hook position: Int, step: PickleStep?, status: StepStatus? = nil) -> StepResult {
    let hook = testCase.library.hooks.all[position].definition
    let context = context(step, status ?? worst)
    var result = stopwatch.result(of: &world, at: hook.origin) { world in
      if case .ofScenario(let body) = hook.body { try body(&world, context) }
    }
    // What a hook around a step attaches belongs to the step.
    if step == nil { result.attachments = attachments.take() }
    return result
  }

  private func context(_ step: PickleStep?, _ status: StepStatus) -> StepContext {
    StepContext(
      pickle: testCase.pickle, step: step, status: status, attempt: attempt, attachments: attachments)
  }
}

extension AssembledTestCase {
  static var disambiguation: String { "change all but one of them so that they do not match" }

  func resultWithoutRunning(_ match: StepMatch) -> StepResult? {
    switch match {
    case .definition: nil
    case .undefined(let undefined): StepResult(.undefined, message: undefined?.message)
    case .ambiguous(let matches):
      StepResult(
        .ambiguous,
        message: "Several step definitions match this step:\n"
          + matches.map { library.patterns[$0.pattern].line }.joined(separator: "\n") + "\ntry: \(Self.disambiguation)")
    }
  }
}
