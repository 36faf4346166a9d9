import RehearsalBase
import RehearsalRunner

// Then: the invariants of every app, and which of them a scenario checks.

extension StepLibrary<DeviceWorld> {
  mutating func defineInvariantSteps() {
    step(Steps.askInvariant) { (world: inout DeviceWorld, number) in
      let most = StandardInvariant.allCases.count
      guard (1...most).contains(number) else {
        throw StepFailure(
          "there is no invariant \(number)\ntry: 1 to \(most), as \(CalledCommand.call("explore")) numbers them")
      }
      world.askedViolations = .invariant(number)
    }
    step(Steps.askNamedInvariant) { (world: inout DeviceWorld, name) in try world.ask(onlyInvariant: name) }
    step(Steps.askViolation) { (world: inout DeviceWorld, cause) in world.askedViolations = .cause(cause) }
    expect(Steps.noInvariantIsBroken) { (world: inout DeviceWorld, wait) in try world.noInvariantIsBroken(wait) }
    step(Steps.canBeEnabled) { (world: inout DeviceWorld) in try world.controlsCanBeEnabled() }
    expect(Steps.canRecover) { (world: inout DeviceWorld, wait) in try world.canRecover(wait) }
  }
}
