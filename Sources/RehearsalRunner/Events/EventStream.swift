import RehearsalBase
import RehearsalGherkin

/// Emits a run as messages, in Cucumber's order.
///
/// Ids count up. Messages come in the order of the plan. In virtual time, which is the sum of the durations so far,
/// nothing depends on how many scenarios run at a time. On a wall clock each step has the moment at which it ran.
struct EventStream<World: Sendable> {
  let ids: DeclarationIDs<World>
  private let run: TestRun<World>
  private let detail: RunDetail
  private var nextID: IdentifierGenerator
  private var clock = Duration.zero
  private var now = Timestamp(.zero)
  private var runID = ""
  /// The id of each test case; those of its steps follow it.
  private var testCaseIDs: [Identifier] = []
  /// The messages' content of a match; all steps with the same text share it.
  private var emittedMatches: [ObjectIdentifier: EmittedMatch] = [:]
  /// The files that were emitted, where a file waits for a scenario that fails.
  private var emittedFiles: Set<Int> = []

  init(_ run: TestRun<World>, detail: RunDetail) {
    self.run = run
    self.detail = detail
    nextID = run.plan.features.ids
    ids = DeclarationIDs(run.libraries, &nextID)
  }

  /// Emits the files, the pickles and the libraries.
  func emitWhatIsThere(_ sink: (Envelope) -> Void) {
    sink(.meta(run.options.meta))
    for error in run.options.parseErrors { sink(.parseError(error)) }
    let features = run.plan.features
    if detail == .everything {
      for file in features.files {
        emit(file, sink)
        for pickle in features.pickles[file.pickles] { sink(.pickle(pickle)) }
      }
    }
    for message in ids.messages { sink(message) }
  }

  private func emit(_ file: Features.File, _ sink: (Envelope) -> Void) {
    sink(.source(Source(file.source)))
    sink(.gherkinDocument(file.document))
  }

  mutating func emitStart(_ sink: (Envelope) -> Void) {
    runID = nextID.next().description
    if let wallClock = run.options.wallClock { set(wallClock.now()) }
    sink(.testRunStarted(TestRunStarted(timestamp: now, id: runID)))
  }

  /// Emits all test cases, before any is run.
  mutating func emitTestCases(_ sink: (Envelope) -> Void) {
    testCaseIDs.reserveCapacity(run.testCases.count)
    // By their positions: what goes over things of a generic type is itself one, and made at run time.
    for position in run.testCases.indices {
      let testCase = run.testCases[position]
      testCaseIDs.append(nextID.next())
      nextID.skip(testCase.resultCount)
      if detail == .everything { emitTestCase(position, sink) }
    }
  }

  private mutating func emitTestCase(_ position: Int, _ sink: (Envelope) -> Void) {
    let testCase = run.testCases[position]
    let id = testCaseIDs[position]
    let steps = testSteps(of: testCase, from: id.number + 1)
    sink(
      .testCase(
        RehearsalRunner.TestCase(
          id: id.description, pickleId: testCase.pickle.pickle.id, testSteps: steps,
          testRunStartedId: runID)))
  }

  /// Emits the messages of a test case that were held back until it failed.
  private mutating func emitWhatWasKeptBack(of position: Int, _ sink: (Envelope) -> Void) {
    let file = run.plan.file(of: position)
    if let file, emittedFiles.insert(file).inserted { emit(run.plan.features.files[file], sink) }
    sink(.pickle(run.testCases[position].pickle.pickle))
    emitTestCase(position, sink)
  }

  private mutating func testSteps(
    of testCase: AssembledTestCase<World>, from firstID: UInt32
  ) -> [RehearsalRunner.TestStep] {
    var nextID = IdentifierGenerator(first: firstID)
    let hookIDs = ids.hooks[testCase.libraryPosition]
    var steps: [RehearsalRunner.TestStep] = []
    steps.reserveCapacity(testCase.resultCount)
    steps += testCase.hooks.before.map { RehearsalRunner.TestStep(hookId: hookIDs[$0], id: nextID.next().description) }
    for index in testCase.steps.indices {
      let match = emittedMatch(testCase.steps[index], library: testCase.libraryPosition)
      steps.append(
        RehearsalRunner.TestStep(
          id: nextID.next().description, pickleStepId: testCase.pickle.pickle.steps[index].id,
          stepDefinitionIds: match.definitionIDs,
          stepMatchArgumentsLists: match.arguments))
    }
    steps += testCase.hooks.after.map { RehearsalRunner.TestStep(hookId: hookIDs[$0], id: nextID.next().description) }
    return steps
  }

  private mutating func emittedMatch(_ match: StepMatch, library: Int) -> EmittedMatch {
    let candidates = match.candidates
    guard let first = candidates.first else { return EmittedMatch() }
    if let known = emittedMatches[ObjectIdentifier(first)] { return known }
    let emitted = EmittedMatch(
      definitionIDs: candidates.map { ids.patterns[library][$0.pattern] },
      arguments: candidates.map { .init(stepMatchArguments: $0.arguments.map { .init($0) }) })
    emittedMatches[ObjectIdentifier(first)] = emitted
    return emitted
  }

  /// Leaves out an attempt; ids and time go on as if it had been emitted.
  mutating func passOver(_ attempt: AttemptResult) {
    nextID.skip(1)
    for step in attempt.steps { pass(step.duration) }
  }

  /// Emits all attempts at a test case.
  mutating func emit(_ position: Int, _ attempts: [AttemptResult], _ sink: (Envelope) -> Void) {
    if detail == .failures { emitWhatWasKeptBack(of: position, sink) }
    for (number, attempt) in attempts.enumerated() {
      let id = nextID.next().description
      if let start = attempt.steps.lazy.compactMap(\.start).first { set(start) }
      sink(
        .testCaseStarted(
          TestCaseStarted(attempt: number, id: id, testCaseId: testCaseIDs[position].description, timestamp: now)))
      emitSteps(of: position, attempt, startedID: id, sink)
      let times = VirtualTimes(attempt.steps.map { TestStepResult.Duration($0.virtualDuration) })
      if let times { sink(.attachment(times.attachment(testCaseStartedId: id, timestamp: now))) }
      sink(
        .testCaseFinished(
          TestCaseFinished(testCaseStartedId: id, timestamp: now, willBeRetried: number + 1 < attempts.count)))
    }
  }

  private mutating func emitSteps(
    of position: Int, _ attempt: AttemptResult, startedID: String, _ sink: (Envelope) -> Void
  ) {
    let testCase = run.testCases[position]
    let first = testCaseIDs[position].number + 1
    for (index, result) in attempt.steps.enumerated() {
      let stepID = String(first + UInt32(index))
      if let start = result.start { set(start) }
      sink(.testStepStarted(TestStepStarted(testCaseStartedId: startedID, testStepId: stepID, timestamp: now)))
      for attached in result.attachments {
        sink(.attachment(Attachment(attached, testCaseStartedId: startedID, testStepId: stepID, timestamp: now)))
      }
      let step = index - testCase.hooks.before.count
      if result.status == .undefined { emitSuggestion(for: testCase, step: step, sink) }
      pass(result.duration)
      sink(
        .testStepFinished(
          TestStepFinished(
            testCaseStartedId: startedID, testStepId: stepID,
            testStepResult: TestStepResult(result, place: testCase.place(ofStep: step)), timestamp: now)))
    }
  }

  private mutating func emitSuggestion(
    for testCase: AssembledTestCase<World>, step: Int, _ sink: (Envelope) -> Void
  ) {
    guard case .undefined(let undefined?) = testCase.steps[step] else { return }
    sink(
      .suggestion(
        Suggestion(
          id: nextID.next().description, pickleStepId: testCase.pickle.pickle.steps[step].id,
          snippets: undefined.snippets)))
  }

  /// Emits the start of a hook around the run, and returns its id.
  mutating func emitHookStarted(_ hook: String, at start: Duration?, _ sink: (Envelope) -> Void) -> String {
    let id = nextID.next().description
    if let start { set(start) }
    sink(
      .testRunHookStarted(TestRunHookStarted(id: id, testRunStartedId: runID, hookId: hook, timestamp: now)))
    return id
  }

  mutating func emitHookFinished(_ started: String, _ result: StepResult, _ sink: (Envelope) -> Void) {
    for attached in result.attachments {
      sink(.attachment(Attachment(attached, testRunHookStartedId: started, timestamp: now)))
    }
    pass(result.duration)
    sink(
      .testRunHookFinished(
        TestRunHookFinished(
          testRunHookStartedId: started, result: TestStepResult(result, place: nil), timestamp: now)))
  }

  /// Emits the end of the run; problems are what kept it from running.
  mutating func emitEnd(_ result: RunResult, isEmpty: Bool = false, problems: [Problem], _ sink: (Envelope) -> Void) {
    if let wallClock = run.options.wallClock { set(wallClock.now()) }
    let message = problems.map { $0.described() }.joined(separator: "\n")
    let exception = problems.isEmpty ? nil : Exception(type: "Problem", message: message)
    sink(
      .testRunFinished(
        TestRunFinished(
          success: result.isSuccess || isEmpty && !result.hasFailedOutside, timestamp: now, exception: exception,
          testRunStartedId: runID)))
  }

  private mutating func pass(_ duration: Duration) {
    guard duration != .zero else { return }
    set(clock + duration)
  }

  private mutating func set(_ time: Duration) {
    clock = time
    now = Timestamp(time)
  }
}

private struct EmittedMatch {
  var definitionIDs: [String] = []
  var arguments: [StepMatchArgumentsList] = []
}

extension AssembledTestCase {
  /// The place of a step in its feature file; the scenario itself for a hook.
  fileprivate func place(ofStep step: Int) -> String {
    let pickle = pickle.pickle
    let line = pickle.steps.indices.contains(step) ? pickle.steps[step].location.line : pickle.location.line
    return "\(pickle.uri):\(line)"
  }
}
