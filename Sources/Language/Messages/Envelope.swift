import Diagnostics
package import Gherkin

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
  indirect case stepDefinition(StepDefinition)
  indirect case hook(Hook)
  indirect case parameterType(ParameterType)
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

extension Envelope: JSONObjectWritable {
  func writeMembers(to json: inout JSONTextWriter) {
    switch self {
    case .meta(let message): json.field("meta", message)
    case .source(let message): json.field("source", message)
    case .gherkinDocument(let message): json.field("gherkinDocument", message)
    case .parseError(let message): json.field("parseError", message)
    case .pickle(let message): json.field("pickle", message)
    case .stepDefinition(let message): json.field("stepDefinition", message)
    case .hook(let message): json.field("hook", message)
    case .parameterType(let message): json.field("parameterType", message)
    case .undefinedParameterType(let message): json.field("undefinedParameterType", message)
    case .suggestion(let message): json.field("suggestion", message)
    case .testRunStarted(let message): json.field("testRunStarted", message)
    case .testRunFinished(let message): json.field("testRunFinished", message)
    case .testRunHookStarted(let message): json.field("testRunHookStarted", message)
    case .testRunHookFinished(let message): json.field("testRunHookFinished", message)
    case .testCase(let message): json.field("testCase", message)
    case .testCaseStarted(let message): json.field("testCaseStarted", message)
    case .testCaseFinished(let message): json.field("testCaseFinished", message)
    case .testStepStarted(let message): json.field("testStepStarted", message)
    case .testStepFinished(let message): json.field("testStepFinished", message)
    case .attachment(let message): json.field("attachment", message)
    }
  }
}
