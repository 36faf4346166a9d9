import RehearsalDevice
import RehearsalRunner

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
