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
  indirect case externalAttachment(ExternalAttachment)
}

extension Envelope: JSONChoice {
  init(_ object: JSONObject) throws(DecodingFault) {
    guard let name = object.onlyName else { throw DecodingFault(object.isEmpty ? .noMessage : .severalMessages) }
    switch name {
    case "meta": self = .meta(try object.required(name))
    case "source": self = .source(try object.required(name))
    case "gherkinDocument": self = .gherkinDocument(try object.required(name))
    case "parseError": self = .parseError(try object.required(name))
    case "pickle": self = .pickle(try object.required(name))
    case "stepDefinition": self = .stepDefinition(try object.required(name))
    case "hook": self = .hook(try object.required(name))
    case "parameterType": self = .parameterType(try object.required(name))
    case "undefinedParameterType": self = .undefinedParameterType(try object.required(name))
    case "suggestion": self = .suggestion(try object.required(name))
    case "testRunStarted": self = .testRunStarted(try object.required(name))
    case "testRunFinished": self = .testRunFinished(try object.required(name))
    case "testRunHookStarted": self = .testRunHookStarted(try object.required(name))
    case "testRunHookFinished": self = .testRunHookFinished(try object.required(name))
    case "testCase": self = .testCase(try object.required(name))
    case "testCaseStarted": self = .testCaseStarted(try object.required(name))
    case "testCaseFinished": self = .testCaseFinished(try object.required(name))
    case "testStepStarted": self = .testStepStarted(try object.required(name))
    case "testStepFinished": self = .testStepFinished(try object.required(name))
    case "attachment": self = .attachment(try object.required(name))
    case "externalAttachment": self = .externalAttachment(try object.required(name))
    default: throw DecodingFault(.unknownMessage(name))
    }
  }

  func writeMember(to json: inout JSONTextWriter) {
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
    case .externalAttachment(let message): json.field("externalAttachment", message)
    }
  }
}
