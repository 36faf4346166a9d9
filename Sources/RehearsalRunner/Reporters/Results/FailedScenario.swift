import RehearsalGherkin

/// A scenario that did not pass, with what reports need after its messages are dropped.
struct FailedScenario: Sendable {
  let uri: String
  let line: Int
  let place: String
  let name: String
  var outcome: Outcome
  /// The failed steps; those of a flaky scenario are from the last attempt that failed.
  let steps: [FailedStep]
  /// The explanation of the outcome where no step explains it.
  let explanation: String?
  let ordinal: Int

  /// A step or hook that neither passed nor was skipped.
  struct FailedStep: Sendable {
    let title: String
    let place: String?
    let line: Int?
    let status: TestStepResult.Status
    let explanation: String?
  }

  init(_ attempt: Attempt, query: Query) {
    uri = attempt.pickle.uri
    line = attempt.line
    place = attempt.place
    name = attempt.pickle.name
    outcome = attempt.outcome
    ordinal = attempt.ordinal
    explanation = attempt.explanation
    steps = attempt.steps.indices.filter { attempt.steps[$0].result.status.isFailure }.map { index in
      let step = attempt.steps[index]
      return FailedStep(
        title: attempt.title(of: step.testStep, query: query), place: attempt.place(of: step.testStep, query: query),
        line: attempt.line(of: step.testStep), status: step.result.status,
        explanation: attempt.explanation(of: step, query: query))
    }
  }
}
