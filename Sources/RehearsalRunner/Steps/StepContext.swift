import RehearsalGherkin

/// The facts that a step or hook may know about its scenario, and the target of its attachments.
///
/// A step's body gets it by asking for it: `{ (world: inout World, name: String, context: StepContext) in … }`.
public struct StepContext: Sendable, StepArgument {
  /// The scenario's name, parameters replaced.
  public var scenarioName: String { pickle.name }
  /// The scenario's tags with their `@`, inherited ones first.
  public var tags: [String] { pickle.tags.map(\.name) }
  /// The code of the language of the scenario's feature, such as `en`.
  public var language: String { pickle.language }
  /// The name of the scenario's file.
  public var uri: String { pickle.uri }
  /// The line on which the scenario stands; for a row of examples, the row's.
  public var line: Int { pickle.location.line }
  /// The step's own text; for a hook around a step the text of that step, or nil for a hook around the scenario.
  public let stepText: String?
  /// The line of that step in the scenario's file, or nil for a hook around the scenario.
  public let stepLine: Int?
  /// The worst status so far in this attempt; for a hook after a step, that step included.
  package let status: StepStatus
  /// How often the scenario was tried before.
  public let attempt: Int
  /// Takes what the report shall show along with the step.
  public let attachments: Attachments
  let pickle: Pickle

  init(
    pickle: Pickle, step: PickleStep?, status: StepStatus, attempt: Int, attachments: Attachments
  ) {
    self.pickle = pickle
    stepText = step?.text
    stepLine = step?.location.line
    self.status = status
    self.attempt = attempt
    self.attachments = attachments
  }

  /// It is no value of a step's text.
  public static var stepArgumentKind: StepArgumentKind { .context }

  /// The context of the step.
  public static func next(in arguments: inout StepArguments) -> StepContext { arguments.context }
}
