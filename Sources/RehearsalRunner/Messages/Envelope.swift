import RehearsalBase
package import RehearsalGherkin

/// One message of the stream in which Cucumber reports a run: exactly one of the kinds the protocol knows.
///
/// Version 33 of the Cucumber Messages protocol. The large and rare kinds are boxed, so that the frequent ones stay
/// small to pass around.
package enum Envelope: Hashable, Sendable {
  indirect case meta(Meta)
  case source(Source)
  case gherkinDocument(GherkinDocument)
  indirect case parseError(ParseErrorMessage)
  case pickle(Pickle)
  indirect case stepDefinition(StepDefinitionMessage)
  indirect case hook(Hook)
  indirect case parameterType(ParameterTypeMessage)
  case undefinedParameterType(UndefinedParameterType)
  case suggestion(Suggestion)
  case testRunStarted(TestRunStarted)
  case testRunFinished(TestRunFinished)
  case testRunHookStarted(TestRunHookStarted)
  case testRunHookFinished(TestRunHookFinished)
  case testCase(TestCase)
  case testCaseStarted(TestCaseStarted)
  case testCaseFinished(TestCaseFinished)
  case testStepStarted(TestStepStarted)
  case testStepFinished(TestStepFinished)
  indirect case attachment(Attachment)
}

extension Envelope: Encodable {
  package func encode(to encoder: any Encoder) throws {
    switch self {
    case .meta(let message): try encoder.encode("meta", message)
    case .source(let message): try encoder.encode("source", message)
    case .gherkinDocument(let message): try encoder.encode("gherkinDocument", message)
    case .parseError(let message): try encoder.encode("parseError", message)
    case .pickle(let message): try encoder.encode("pickle", message)
    case .stepDefinition(let message): try encoder.encode("stepDefinition", message)
    case .hook(let message): try encoder.encode("hook", message)
    case .parameterType(let message): try encoder.encode("parameterType", message)
    case .undefinedParameterType(let message): try encoder.encode("undefinedParameterType", message)
    case .suggestion(let message): try encoder.encode("suggestion", message)
    case .testRunStarted(let message): try encoder.encode("testRunStarted", message)
    case .testRunFinished(let message): try encoder.encode("testRunFinished", message)
    case .testRunHookStarted(let message): try encoder.encode("testRunHookStarted", message)
    case .testRunHookFinished(let message): try encoder.encode("testRunHookFinished", message)
    case .testCase(let message): try encoder.encode("testCase", message)
    case .testCaseStarted(let message): try encoder.encode("testCaseStarted", message)
    case .testCaseFinished(let message): try encoder.encode("testCaseFinished", message)
    case .testStepStarted(let message): try encoder.encode("testStepStarted", message)
    case .testStepFinished(let message): try encoder.encode("testStepFinished", message)
    case .attachment(let message): try encoder.encode("attachment", message)
    }
  }
}

extension Envelope {
  /// Appends the message as one line of NDJSON, the line feed included.
  ///
  /// The message of a large file makes a line several times as long: `drain` is handed the buffer whenever it has grown
  /// to some ten thousand bytes between the elements of an array, to empty it.
  ///
  /// - Complexity: Linear in the line.
  package func appendLine(to buffer: inout [UInt8], draining drain: ((inout [UInt8]) -> Void)? = nil) {
    var json = JSONTextWriter(drain: drain)
    swap(&json.bytes, &buffer)
    json.encode(self)
    json.bytes.append(UInt8(ascii: "\n"))
    swap(&json.bytes, &buffer)
  }
}
