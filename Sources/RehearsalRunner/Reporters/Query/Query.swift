import RehearsalGherkin

/// Answers questions about a run from the messages so far.
///
/// It knows the pickle of a test case, its place in the document, and the results of its steps, as Cucumber's query
/// library does for its formatters.
///
/// Messages that refer to something unknown are ignored. An attempt is dropped when it is over.
package struct Query: Sendable {
  private var lineages = LineageIndex()
  private var pickles: [Identifier: Pickle] = [:]
  private var testCases: [String: TestCase] = [:]
  /// The attempt that is going on: one begins when the one before is over.
  private var ongoing: Attempt?
  private var attemptsStarted = 0
  private var hooks: [String: Hook] = [:]
  private var hookOfRunHook: [String: String] = [:]
  private var definitions: [String: StepDefinitionMessage] = [:]

  private(set) var testRunStarted: TestRunStarted?
  private(set) var testRunFinished: TestRunFinished?

  init() {}

  /// Reads a message.
  mutating func update(_ envelope: Envelope) {
    switch envelope {
    case .gherkinDocument(let document): lineages.add(document)
    case .pickle(let pickle): pickles[pickle.id] = pickle
    case .stepDefinition(let definition): definitions[definition.id] = definition
    case .hook(let hook): hooks[hook.id] = hook
    case .testRunStarted(let started): testRunStarted = started
    case .testRunFinished(let finished): testRunFinished = finished
    case .testRunHookStarted(let started): hookOfRunHook[started.id] = started.hookId
    case .testCase(let testCase): testCases[testCase.id] = testCase
    case .testCaseStarted(let started): begin(started)
    case .testStepFinished(let finished): ongoing?.append(finished)
    case .testCaseFinished(let finished): ongoing?.finished = finished
    case .attachment(let attachment):
      guard let times = attachment.virtualTimes else { return }
      ongoing?.virtualTimes = times
    case .meta, .source, .parseError, .parameterType, .undefinedParameterType, .suggestion, .testRunHookFinished,
      .testStepStarted:
      break
    }
  }

  /// Drops what no reporter needs after this message.
  mutating func forget(_ envelope: Envelope) {
    switch envelope {
    case .testCaseFinished(let finished):
      guard let attempt = ongoing.take() else { return }
      if !finished.willBeRetried { testCases[attempt.testCase.id] = nil }
    case .testRunHookFinished(let finished): hookOfRunHook[finished.testRunHookStartedId] = nil
    default: break
    }
  }

  private mutating func begin(_ started: TestCaseStarted) {
    guard let testCase = testCases[started.testCaseId], let pickle = pickles[testCase.pickleId] else { return }
    ongoing = Attempt(
      started: started, testCase: testCase, pickle: pickle, path: lineages.path(of: pickle),
      ordinal: attemptsStarted)
    attemptsStarted += 1
  }
}

extension Query {
  /// The attempt with that id, from its start until all reporters have seen its end.
  func attempt(_ testCaseStartedId: String) -> Attempt? {
    ongoing?.started.id == testCaseStartedId ? ongoing : nil
  }

  /// Whether a message ends a step of a pickle, not a hook, or nil if its start is missing.
  ///
  /// Only for the message that the query has read last.
  func isPickleStep(_ finished: TestStepFinished) -> Bool? {
    ongoing?.endedWithPickleStep
  }

  func hook(_ id: String) -> Hook? {
    hooks[id]
  }

  /// The hook around the run that a message is about.
  func hook(of finished: TestRunHookFinished) -> Hook? {
    hookOfRunHook[finished.testRunHookStartedId].flatMap { hooks[$0] }
  }

  func stepDefinition(_ id: String) -> StepDefinitionMessage? {
    definitions[id]
  }
}
