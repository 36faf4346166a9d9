extension Envelope {
  /// The time at which it happened, or nil for messages that have no time.
  var moment: Timestamp? {
    switch self {
    case .testRunStarted(let message): message.timestamp
    case .testRunFinished(let message): message.timestamp
    case .testRunHookStarted(let message): message.timestamp
    case .testRunHookFinished(let message): message.timestamp
    case .testCaseStarted(let message): message.timestamp
    case .testCaseFinished(let message): message.timestamp
    case .testStepStarted(let message): message.timestamp
    case .testStepFinished(let message): message.timestamp
    case .attachment(let message): message.timestamp
    case .externalAttachment(let message): message.timestamp
    case .meta, .source, .gherkinDocument, .parseError, .pickle, .stepDefinition, .hook, .parameterType,
      .undefinedParameterType, .suggestion, .testCase:
      nil
    }
  }

  /// The message as if it had happened at another time.
  func happening(at moment: Timestamp) -> Envelope {
    switch self {
    case .testRunHookStarted(let message): .testRunHookStarted(message.with(\.timestamp, moment))
    case .testRunHookFinished(let message): .testRunHookFinished(message.with(\.timestamp, moment))
    case .testCaseStarted(let message): .testCaseStarted(message.with(\.timestamp, moment))
    case .testCaseFinished(let message): .testCaseFinished(message.with(\.timestamp, moment))
    case .testStepStarted(let message): .testStepStarted(message.with(\.timestamp, moment))
    case .testStepFinished(let message): .testStepFinished(message.with(\.timestamp, moment))
    case .attachment(let message): .attachment(message.with(\.timestamp, moment))
    case .externalAttachment(let message): .externalAttachment(message.with(\.timestamp, moment))
    default: self
    }
  }
}

extension Envelope {
  /// The message as if it had happened in another run, which has no id where the messages are old.
  func happening(in run: TestRunStarted) -> Envelope {
    switch self {
    case .testCase(let message): .testCase(message.with(\.testRunStartedId, run.id))
    case .testRunHookStarted(let message):
      .testRunHookStarted(message.with(\.testRunStartedId, run.id ?? message.testRunStartedId))
    case .attachment(let message) where message.testRunStartedId != nil:
      .attachment(message.with(\.testRunStartedId, run.id))
    default: self
    }
  }
}

/// A message of which a copy with another value can be had.
protocol Changeable {}

extension Changeable {
  func with<Value>(_ path: WritableKeyPath<Self, Value>, _ value: Value) -> Self {
    var changed = self
    changed[keyPath: path] = value
    return changed
  }
}

extension TestCase: Changeable {}
extension TestRunHookStarted: Changeable {}
extension TestRunHookFinished: Changeable {}
extension TestCaseStarted: Changeable {}
extension TestCaseFinished: Changeable {}
extension TestStepStarted: Changeable {}
extension TestStepFinished: Changeable {}
extension Attachment: Changeable {}
extension ExternalAttachment: Changeable {}
