import Gherkin
package import Messages

/// Answers questions about a run from the messages so far.
///
/// It knows the pickle of a test case, its place in the document, and the results of its steps, as Cucumber's query
/// library does for its formatters.
///
/// Messages that refer to something unknown are ignored (see `MissingMessages`). An attempt is dropped when it is over.
package struct Query: Sendable {
  private var lineages = LineageIndex()
  private var pickles: [Identifier: Pickle] = [:]
  private var testCases: [String: TestCase] = [:]
  private var attempts = OngoingAttempts()
  private var attemptsStarted = 0
  private var hooks: [String: Hook] = [:]
  private var hookOfRunHook: [String: String] = [:]
  private var definitionIndices: [String: Int] = [:]

  /// The step definitions, in the order of their messages.
  package private(set) var stepDefinitions: [StepDefinition] = []
  package private(set) var testRunStarted: TestRunStarted?
  package private(set) var testRunFinished: TestRunFinished?
  /// Whether the message that was read last says how long steps took in virtual time.
  private(set) var hasReadVirtualTimes = false

  package init() {}

  /// Reads a message.
  package mutating func update(_ envelope: Envelope) {
    hasReadVirtualTimes = false
    switch envelope {
    case .gherkinDocument(let document): lineages.add(document)
    case .pickle(let pickle): pickles[pickle.id] = pickle
    case .stepDefinition(let definition):
      definitionIndices[definition.id] = stepDefinitions.count
      stepDefinitions.append(definition)
    case .hook(let hook): hooks[hook.id] = hook
    case .testRunStarted(let started): testRunStarted = started
    case .testRunFinished(let finished): testRunFinished = finished
    case .testRunHookStarted(let started): hookOfRunHook[started.id] = started.hookId
    case .testCase(let testCase): testCases[testCase.id] = testCase
    case .testCaseStarted(let started): begin(started)
    case .testStepFinished(let finished): attempts[finished.testCaseStartedId]?.append(finished)
    case .testCaseFinished(let finished): attempts[finished.testCaseStartedId]?.finished = finished
    case .attachment(let attachment):
      guard attachment.isRemark else { return }
      let times = VirtualTimes(saidBy: attachment)
      hasReadVirtualTimes = times != nil
      guard let id = attachment.testCaseStartedId else { return }
      if let times { attempts[id]?.virtualTimes = times }
      if let finding = FindingReference(saidBy: attachment) { attempts[id]?.finding = finding }
    case .meta, .source, .parseError, .parameterType, .undefinedParameterType, .suggestion, .testRunHookFinished,
      .testStepStarted, .externalAttachment:
      break
    }
  }

  /// Drops what no reporter needs after this message.
  mutating func forget(_ envelope: Envelope) {
    switch envelope {
    case .testCaseFinished(let finished):
      guard let attempt = attempts.remove(finished.testCaseStartedId) else { return }
      if !finished.willBeRetried { testCases[attempt.testCase.id] = nil }
    case .testRunHookFinished(let finished): hookOfRunHook[finished.testRunHookStartedId] = nil
    default: break
    }
  }

  private mutating func begin(_ started: TestCaseStarted) {
    guard let testCase = testCases[started.testCaseId], let pickle = pickles[testCase.pickleId] else { return }
    attempts[started.id] = Attempt(
      started: started, testCase: testCase, pickle: pickle, path: lineages.path(of: pickle),
      ordinal: attemptsStarted)
    attemptsStarted += 1
  }
}

extension Query {
  /// The attempt with that id, from its start until all reporters have seen its end.
  package func attempt(_ testCaseStartedId: String) -> Attempt? {
    attempts[testCaseStartedId]
  }

  /// Whether a message ends a step of a pickle, not a hook, or nil if its start is missing.
  ///
  /// Only for the message that the query has read last.
  func isPickleStep(_ finished: TestStepFinished) -> Bool? {
    attempts[finished.testCaseStartedId]?.endedWithPickleStep
  }

  /// The attempts that have begun and are not over, oldest first.
  package var unfinishedAttempts: [Attempt] {
    attempts.all.sorted { $0.ordinal < $1.ordinal }
  }

  package func hook(_ id: String) -> Hook? {
    hooks[id]
  }

  /// The hook around the run that a message is about.
  func hook(of finished: TestRunHookFinished) -> Hook? {
    hookOfRunHook[finished.testRunHookStartedId].flatMap { hooks[$0] }
  }

  package func stepDefinition(_ id: String) -> StepDefinition? {
    definitionIndices[id].map { stepDefinitions[$0] }
  }

  /// The position of a definition in `stepDefinitions`.
  func definitionIndex(_ id: String) -> Int? {
    definitionIndices[id]
  }
}
