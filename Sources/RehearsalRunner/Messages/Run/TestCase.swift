import RehearsalGherkin

/// The steps that run for a pickle: its hooks and its steps with the definitions they match.
package struct TestCase: Hashable, Sendable, Encodable {
  var id: String
  var pickleId: Identifier
  var testSteps: [TestStep]
  var testRunStartedId: String?
}

/// A hook or a pickle's step within a test case.
struct TestStep: Hashable, Sendable, Encodable {
  /// Set for a hook.
  var hookId: String?
  var id: String
  /// Set for a pickle's step.
  var pickleStepId: Identifier?
  /// All definitions that match: none when the step is undefined, several when it is ambiguous.
  var stepDefinitionIds: [String]?
  /// For each definition that matches, what it is given.
  var stepMatchArgumentsLists: [StepMatchArgumentsList]? = nil
}
