import Diagnostics
package import Gherkin

/// The steps that run for a pickle: its hooks and its steps with the definitions they match.
package struct TestCase: Hashable, Sendable {
  package var id: String
  package var pickleId: Identifier
  package var testSteps: [TestStep]
  package var testRunStartedId: String?

  package init(id: String, pickleId: Identifier, testSteps: [TestStep], testRunStartedId: String? = nil) {
    self.id = id
    self.pickleId = pickleId
    self.testSteps = testSteps
    self.testRunStartedId = testRunStartedId
  }
}

extension TestCase: JSONObjectWritable {
  func writeMembers(to json: inout JSONTextWriter) {
    json.field("id", id)
    json.field("pickleId", pickleId)
    json.field("testSteps", testSteps)
    json.field("testRunStartedId", testRunStartedId)
  }
}

/// A hook or a pickle's step within a test case.
package struct TestStep: Hashable, Sendable {
  /// Set for a hook.
  package var hookId: String?
  package var id: String
  /// Set for a pickle's step.
  package var pickleStepId: Identifier?
  /// All definitions that match: none when the step is undefined, several when it is ambiguous.
  package var stepDefinitionIds: [String]?
  /// For each definition that matches, what it is given.
  package var stepMatchArgumentsLists: [StepMatchArgumentsList]?

  package init(
    hookId: String? = nil, id: String, pickleStepId: Identifier? = nil, stepDefinitionIds: [String]? = nil,
    stepMatchArgumentsLists: [StepMatchArgumentsList]? = nil
  ) {
    self.hookId = hookId
    self.id = id
    self.pickleStepId = pickleStepId
    self.stepDefinitionIds = stepDefinitionIds
    self.stepMatchArgumentsLists = stepMatchArgumentsLists
  }
}

extension TestStep: JSONObjectWritable {
  func writeMembers(to json: inout JSONTextWriter) {
    json.field("hookId", hookId)
    json.field("id", id)
    json.field("pickleStepId", pickleStepId)
    json.field("stepDefinitionIds", stepDefinitionIds)
    json.field("stepMatchArgumentsLists", stepMatchArgumentsLists)
  }
}
