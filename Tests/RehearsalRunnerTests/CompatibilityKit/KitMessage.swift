/// A message of a sample, as far as it is replayed.
struct KitMessage: Decodable {
  var stepDefinition: StepDefinition?
  var hook: Hook?
  var parameterType: ParameterType?
  var undefinedParameterType: UndefinedParameterType?
  var testCase: TestCase?
  var testCaseStarted: TestCaseStarted?
  var testStepFinished: TestStepFinished?
  var attachment: Attachment?
  var testRunHookStarted: TestRunHookStarted?
  var testRunHookFinished: TestRunHookFinished?

  struct StepDefinition: Decodable {
    struct Pattern: Decodable {
      let source: String
      let type: String
    }

    let id: String
    let pattern: Pattern
  }

  struct Hook: Decodable {
    let id: String
    let name: String?
    let tagExpression: String?
    let type: String?
  }

  struct ParameterType: Decodable {
    let name: String
    let regularExpressions: [String]
    let useForSnippets: Bool
    let preferForRegularExpressionMatch: Bool
  }

  struct UndefinedParameterType: Decodable { let expression: String }

  struct TestCase: Decodable {
    struct Step: Decodable {
      let id: String
      let hookId: String?
      let stepDefinitionIds: [String]?
    }

    let id: String
    let pickleId: String
    let testSteps: [Step]
  }

  struct TestCaseStarted: Decodable {
    let id: String
    let testCaseId: String
    let attempt: Int
  }

  struct TestStepFinished: Decodable {
    let testCaseStartedId: String
    let testStepId: String
    let testStepResult: Result
  }

  struct Result: Decodable {
    struct Exception: Decodable { let message: String? }

    let status: String
    let exception: Exception?
  }

  struct Attachment: Decodable {
    let body: String
    let contentEncoding: String
    let mediaType: String
    let fileName: String?
    let testCaseStartedId: String?
    let testStepId: String?
    let testRunHookStartedId: String?
  }

  struct TestRunHookStarted: Decodable {
    let id: String
    let hookId: String
  }

  struct TestRunHookFinished: Decodable {
    let testRunHookStartedId: String
    let result: Result
  }
}
