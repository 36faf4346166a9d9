import RehearsalDevice
import RehearsalRunner

/// A step that a session has taken, as a scenario writes it.
struct PlayedStep: Hashable, Sendable {
  /// Its role in a scenario.
  enum Role: String, Hashable, Sendable {
    case setUp
    case action
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

  var sentence: String { String(text.prefix { $0 != "\n" }) }
}

extension StepPlayer {
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

  var title: String { steps.first?.sentence ?? "(a step that failed)" }
}
