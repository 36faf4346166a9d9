import RehearsalGherkin

/// One attempt at running a scenario, with what the messages so far say about it.
struct Attempt: Sendable {
  private let facts: Facts
  /// Set once the attempt is over.
  var finished: TestCaseFinished?
  /// The steps and hooks that are over, in the order in which they ended.
  private(set) var steps: [FinishedStep] = []
  /// The virtual times, or nil if they took none.
  var virtualTimes: VirtualTimes?

  init(started: TestCaseStarted, testCase: TestCase, pickle: Pickle, path: LineagePath?, ordinal: Int) {
    facts = Facts(started: started, testCase: testCase, pickle: pickle, path: path, ordinal: ordinal)
    steps.reserveCapacity(testCase.testSteps.count)
  }

  /// The facts known from the start: they are large and never change, so all copies share them.
  private final class Facts: Sendable {
    let started: TestCaseStarted
    let testCase: TestCase
    let pickle: Pickle
    let lineage: Lineage?
    let ordinal: Int

    init(started: TestCaseStarted, testCase: TestCase, pickle: Pickle, path: LineagePath?, ordinal: Int) {
      self.started = started
      self.testCase = testCase
      self.pickle = pickle
      lineage = path?.lineage
      self.ordinal = ordinal
    }
  }

  /// A step or hook that is over.
  struct FinishedStep: Sendable {
    let testStep: TestStep
    let result: TestStepResult
  }

  /// Whether the last to end was a step of the pickle, not a hook.
  var endedWithPickleStep: Bool { steps.indices.last.map { steps[$0].testStep.pickleStepId != nil } ?? false }

  mutating func append(_ message: TestStepFinished) {
    guard let testStep = testStep(message.testStepId) else { return }
    steps.append(FinishedStep(testStep: testStep, result: message.testStepResult))
  }

  /// Finds a step by its id; tries the next one first, since steps mostly end in order.
  private func testStep(_ id: String) -> TestStep? {
    if steps.count < testCase.testSteps.count, testCase.testSteps[steps.count].id == id {
      return testCase.testSteps[steps.count]
    }
    return testCase.testSteps.first { $0.id == id }
  }
}

extension Attempt {
  var started: TestCaseStarted { facts.started }
  var testCase: TestCase { facts.testCase }
  var pickle: Pickle { facts.pickle }
  /// Nil for a pickle whose document is missing.
  var lineage: Lineage? { facts.lineage }
  /// The number of attempts that began before this one.
  var ordinal: Int { facts.ordinal }

  /// The first of the most severe results, by Cucumber's order of severity, or nil if there is none.
  var mostSevereStep: FinishedStep? {
    worstIndex.map { steps[$0] }
  }

  private var worstIndex: Int? {
    guard var worst = steps.indices.first else { return nil }
    for index in steps.indices where steps[worst].result.status < steps[index].result.status { worst = index }
    return worst
  }

  /// Whether it passed because the scenario has no steps yet.
  var isPlanned: Bool {
    finished != nil && pickle.steps.isEmpty && mostSevereStep?.result.status ?? .passed == .passed
  }

  /// How the scenario ended.
  ///
  /// A scenario without steps is pending, whatever its hooks do; in Cucumber's own reports it has passed.
  var outcome: Outcome {
    switch worstIndex.map({ steps[$0].result.status }) ?? .passed {
    case .passed where isPlanned: return .pending
    case .passed: return started.attempt > 0 ? .flaky : .passed
    case .skipped: return .skipped
    case .pending: return .pending
    case .undefined: return .undefined
    case .ambiguous: return .ambiguous
    case .failed: return .failed
    }
  }

  /// The line on which the scenario, or its row of examples, stands.
  var line: Int { pickle.location.line }

  /// The step of the pickle that a test step runs, or nil for a hook.
  func pickleStep(of testStep: TestStep) -> PickleStep? {
    guard let id = testStep.pickleStepId else { return nil }
    // By index: looking at a step costs less than copying it.
    return pickle.steps.indices.first { pickle.steps[$0].id == id }.map { pickle.steps[$0] }
  }

  /// The step's keyword, which a pickle does not have.
  func keyword(of pickleStep: PickleStep) -> String? {
    pickleStep.astNodeIds.first.flatMap { lineage?.step($0)?.keyword }
  }
}

extension Attempt {
  /// How long it took in virtual time.
  var virtualTime: Nanoseconds {
    (virtualTimes?.steps ?? []).reduce(into: .zero) { $0 += Nanoseconds($1.duration) }
  }

  /// How long a step or hook took in virtual time, by its position in the test case.
  func virtualTime(ofStep position: Int) -> Nanoseconds {
    (virtualTimes?.steps.first { $0.position == position }).map { Nanoseconds($0.duration) } ?? .zero
  }
}
