import ScenarioRunner

extension StepLibrary<DeviceWorld> {
  /// Describes the steps that look at requests and invariants.
  mutating func describeRequestSteps() {
    describe(
      "the cloud received {int} {operation}", "Expects how many such requests have arrived.",
      example: "Then the cloud received 1 create")
    describe(
      "the {ordinal} {operation} was {outcome}", "Expects how one such request ended.",
      example: "Then the 1st create was applied")
    describe(
      "nothing is left pending", "Expects that nothing is due and every request has ended.",
      example: "Then nothing is left pending")
    describe(
      "no invariant is broken",
      "Expects that all invariants but recovery hold, since the last action and in all that is due.",
      example: "Then no invariant is broken")
    describe(
      "every disabled control can be enabled again",
      "Expects that at most six taps enable each disabled control in front.",
      example: "Then every disabled control can be enabled again")
    describe(
      "the app can recover", "Expects that at most six taps reach a list equal to the server's.",
      example: "Then the app can recover")
  }
}
