import RehearsalDevice
import RehearsalRunner

/// A step that a session has taken, as a scenario writes it.
struct PlayedStep: Hashable, Sendable {
  /// Its role in a scenario.
  enum Role: String, Hashable, Sendable {
    /// It makes the world the app starts in.
    case setUp
    case action
    /// It only lets time pass.
    case wait
    case expectation
  }

  /// The text without its keyword; a table or doc string follows on lines of its own.
  let text: String
  let role: Role

  init(_ text: String, _ role: Role) {
    self.text = text
    self.role = role
  }

  /// The sentence, without a table or doc string.
  var sentence: String { String(text.prefix { $0 != "\n" }) }
}

extension StepPlayer {
  /// The role of a step in a scenario, by the worlds in front of it and behind it.
  func role(of text: String, from before: DeviceWorld, to after: DeviceWorld) -> PlayedStep.Role {
    let definition = translator.definition(of: String(text.prefix { $0 != "\n" })) ?? ""
    if expectations.contains(definition) { return .expectation }
    if [Steps.pass.name, Steps.settle.name, Steps.answered.name].contains(definition) {
      return .wait
    }
    guard let device = after.installed, device.isRunning else { return .setUp }
    guard before.installed?.isRunning == true else { return .action }
    if device == before.installed, device.records.eventCount == before.installed?.records.eventCount,
      definition.hasPrefix("I ") == false, device.records.log.count == before.installed?.records.log.count
    {
      return .expectation
    }
    return .action
  }
}

/// A moment of a session that can be gone back to.
struct PlayMoment: Sendable {
  let world: DeviceWorld
  /// The steps that led here from the moment before.
  let steps: [PlayedStep]
  /// Whether a rule was broken on the path here, so that a scenario of it fails.
  let breaksRule: Bool

  /// The step that was done, in a line.
  var title: String { steps.first?.sentence ?? "(a step that failed)" }
}
