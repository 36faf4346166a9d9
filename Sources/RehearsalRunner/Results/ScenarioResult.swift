import RehearsalGherkin

/// A scenario of a run, and how each attempt at it went.
package final class ScenarioResult {
  let scenario: PlannedScenario
  /// The attempts in order: all but the last have failed.
  let attempts: [AttemptResult]
  let outcome: Outcome
  private let document: () -> GherkinDocument?
  /// The nodes that it comes from, which few reports ask for.
  private(set) lazy var lineage = document().flatMap { Lineage(of: pickle, in: $0) }

  /// - Parameters:
  ///   - isPlanned: Whether it has no steps and is not to pass for that.
  ///   - document: Looks up the document that it is from.
  init(
    _ scenario: PlannedScenario, _ attempts: [AttemptResult], isPlanned: Bool,
    in document: @escaping () -> GherkinDocument?
  ) {
    self.scenario = scenario
    self.attempts = attempts
    self.document = document
    let outcome = Outcome(attempts.last?.status ?? .passed)
    self.outcome = outcome != .passed ? outcome : isPlanned ? .pending : attempts.count > 1 ? .flaky : .passed
  }

  var pickle: Pickle { scenario.pickle }

  /// The attempt that shows why it counts as failed: of a flaky scenario, the last one that failed.
  var decisiveAttempt: AttemptResult? { outcome == .flaky ? attempts.dropLast().last : attempts.last }

  var failures: [ReportedStep] { decisiveAttempt.map { steps(of: $0).filter(\.status.isFailure) } ?? [] }

  func steps(of attempt: AttemptResult) -> [ReportedStep] {
    attempt.steps.indices.map { ReportedStep(scenario: self, place: $0, result: attempt.steps[$0]) }
  }

  func mostSevereStep(of attempt: AttemptResult) -> ReportedStep? {
    let worst = attempt.steps.indices.max { left, right in
      (attempt.steps[left].status, right) < (attempt.steps[right].status, left)
    }
    return worst.map { ReportedStep(scenario: self, place: $0, result: attempt.steps[$0]) }
  }
}

extension ScenarioResult {
  var line: Int { pickle.location.line }

  var place: String { "\(pickle.uri):\(line)" }

  var title: String {
    let keyword = lineage.map(\.scenario.keyword).flatMap { $0.isEmpty ? nil : $0 } ?? "Scenario"
    return pickle.name.isEmpty ? "\(keyword):" : "\(keyword): \(pickle.name)"
  }

  var explanation: String? {
    guard outcome == .pending, scenario.steps.isEmpty, attempts.last?.status ?? .passed == .passed else { return nil }
    return "This scenario is only planned: it has no steps.\ntry: write its steps, or take it out"
  }
}

/// A step or hook of a scenario, and how it went in an attempt.
struct ReportedStep {
  let scenario: ScenarioResult
  let place: Int
  let result: StepResult

  var status: StepStatus { result.status }

  var position: Int? { scenario.scenario.step(at: place) }

  var pickleStep: PickleStep? { position.map { scenario.pickle.steps[$0] } }

  var keyword: String? { position.flatMap { scenario.lineage?.keyword(ofStep: $0) } }

  /// The text with its keyword and its placeholders replaced, or a description of a hook; not escaped.
  var title: String {
    guard let pickleStep else { return hook?.hookTitle ?? "Hook" }
    return (keyword ?? "") + pickleStep.text
  }

  var line: Int? { pickleStep?.location.line }

  var source: String? { line.map { "\(scenario.pickle.uri):\($0)" } ?? hook?.origin.description }

  var snippets: [String]? {
    guard let position, case .undefined(let undefined?) = scenario.scenario.steps[position] else { return nil }
    return undefined.snippets
  }

  var stackTrace: String? {
    result.stackTrace(at: "\(scenario.pickle.uri):\(line ?? scenario.line)")
  }

  private var hook: Declaration? { scenario.scenario.hook(at: place) }
}

extension StepResult {
  func stackTrace(at place: String?) -> String? {
    guard let thrown else { return nil }
    let places = [thrown.origin?.description, place].compactMap(\.self)
    return (["\(thrown.type): \(message ?? "")"] + places.map { "  at \($0)" }).joined(separator: "\n")
  }
}
