import ScenarioRunner

extension StepLibrary<DeviceWorld> {
  /// Describes the steps that look at the screen.
  mutating func describeScreenSteps() {
    describe(
      "I see the screen {string}", "Expects that a screen is in front and stays.",
      example: "Then I see the screen \"EditNote\"")
    describe("I see {string}", "Expects a text on the screen.", example: "Then I see \"Saved\"")
    describe(
      "I do not see {string}", "Expects that a text is absent for good.", example: "Then I do not see \"Saving…\"")
    describe(
      "I never saw {string}", "Expects that a text was never there since the last action.",
      example: "Then I never saw \"Error\"")
    describe(
      "no alert was shown", "Expects that there was no alert since the last action.",
      example: "Then no alert was shown")
    describe(
      "I see the progress {string}", "Expects a progress with this text.",
      example: "Then I see the progress \"Loading...\"")
    describe(
      "no progress is shown", "Expects that there is no progress for good.", example: "Then no progress is shown")
    describe("I see the alert {string}", "Expects an alert of this title.", example: "Then I see the alert \"Error\"")
    describe(
      "I see the alert {string} saying {string}", "Expects an alert of this title and message.",
      example: "Then I see the alert \"Error\" saying \"The request timed out.\"")
    describe("no alert is shown", "Expects that there is no alert for good.", example: "Then no alert is shown")
    describe(
      "I see the sheet offering {string}", "Expects an action sheet with these actions, in order.",
      example: "Then I see the sheet offering \"Rename, Delete, Cancel\"")
    describe(
      "the screens are {string}", "Expects these screens on the stack, from the root to the top.",
      example: "Then the screens are \"List > EditNote\"")
    describe("{string} is {color}", "Expects the colour of a text.", example: "Then \"-1,200\" is red")
    describe(
      "the left button is {string}", "Expects the left button of the navigation bar.",
      example: "Then the left button is \"Cancel\"")
    describe(
      "the right button is {string}", "Expects the right button of the navigation bar.",
      example: "Then the right button is \"Save\"")
    describe(
      "there is no left button", "Expects that the navigation bar has no left button.",
      example: "Then there is no left button")
    describe(
      "there is no right button", "Expects that the navigation bar has no right button.",
      example: "Then there is no right button")
    describe(
      "the button {string} is enabled", "Expects that a button can be tapped, and stays so.",
      example: "Then the button \"Save\" is enabled")
    describe(
      "the button {string} is disabled", "Expects that a button cannot be tapped.",
      example: "Then the button \"Save\" is disabled")
    describe(
      "the field {string} holds {string}", "Expects the text of a field.",
      example: "Then the field \"Note\" holds \"milk\"")
    describe("the keyboard is up", "Expects that the keyboard is shown.", example: "Then the keyboard is up")
    describe("the keyboard is down", "Expects that the keyboard is not shown.", example: "Then the keyboard is down")
  }
}
