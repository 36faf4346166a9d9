import ScenarioRunner

extension StepLibrary<DeviceWorld> {
  /// Describes the steps for controls that are neither buttons nor fields of one line.
  mutating func describeControlSteps() {
    describeControlActions()
    describe(
      "I make the gesture {string}", "Makes a gesture that the storyboard connects to a segue, by its name.",
      example: "When I make the gesture \"swipe left\"")
    describe(
      "the control {string} is enabled", "Expects that a control of any kind can be used.",
      example: "Then the control \"Priority\" is enabled")
    describe(
      "the control {string} is disabled", "Expects that a control of any kind cannot be used.",
      example: "Then the control \"Priority\" is disabled")
    describe(
      "the switch {string} is on", "Expects the state of a switch.", example: "Then the switch \"Alarm\" is on")
    describe(
      "the switch {string} is off", "Expects the state of a switch.", example: "Then the switch \"Alarm\" is off")
    describe(
      "{string} is chosen in {string}", "Expects the segment or the row of a picker that is chosen.",
      example: "Then \"High\" is chosen in \"Priority\"")
    describe(
      "the field {string} holds:", "Expects the text of several lines that a text view holds.",
      example: "Then the field \"Remarks\" holds:\n  \"\"\"\n  milk\n  honey\n  \"\"\"")
    describe(
      "the spinner {string} is shown", "Expects a spinner that turns.",
      example: "Then the spinner \"Searching\" is shown")
    describe(
      "the spinner {string} is not shown", "Expects that a spinner stands still, or is not there.",
      example: "Then the spinner \"Searching\" is not shown")
    describe(
      "the progress view {string} is at {int} %", "Expects how far a progress view is.",
      example: "Then the progress view \"Upload\" is at 40 %")
    describe(
      "the left buttons are {string}", "Expects the titles of the bar's left buttons, with commas between them.",
      example: "Then the left buttons are \"Edit, Sort\"")
    describe(
      "the right buttons are {string}", "Expects the titles of the bar's right buttons, with commas between them.",
      example: "Then the right buttons are \"Add, Share\"")
  }

  private mutating func describeControlActions() {
    describe(
      "I turn the switch {string} on", "Turns a switch on that is off.", example: "When I turn the switch \"Alarm\" on")
    describe(
      "I turn the switch {string} off", "Turns a switch off that is on.",
      example: "When I turn the switch \"Alarm\" off")
    describe(
      "I choose {string} in {string}", "Chooses a segment of a control, or a row of a picker.",
      example: "When I choose \"High\" in \"Priority\"")
    describe(
      "I choose {string} in the {ordinal} {string}", "Chooses in one of several controls of the same label.",
      example: "When I choose \"High\" in the 2nd \"Priority\"")
    describe(
      "I type {string} into the {ordinal} {string}", "Types into one of several fields of the same label.",
      example: "When I type \"milk\" into the 2nd \"Item\"")
    describe(
      "I type into {string}:", "Replaces the text of a text view by several lines.",
      example: "When I type into \"Remarks\":\n  \"\"\"\n  milk\n  honey\n  \"\"\"")
    describe("I press Return", "Presses Return on the keyboard.", example: "When I press Return")
    describe(
      "I swipe the row {string} to the left", "Shows the buttons behind a row, at its right edge.",
      example: "When I swipe the row \"Rent\" to the left")
    describe(
      "I swipe the row {string} to the right", "Shows the buttons behind a row, at its left edge.",
      example: "When I swipe the row \"Rent\" to the right")
    describe(
      "I swipe row {int} of section {int} to the left", "Shows the buttons behind a row, at its right edge.",
      example: "When I swipe row 2 of section 1 to the left")
    describe(
      "I swipe row {int} of section {int} to the right", "Shows the buttons behind a row, at its left edge.",
      example: "When I swipe row 2 of section 1 to the right")
    describe(
      "I swipe the row {string} and tap {string}", "Swipes a row, and taps a button behind it.",
      example: "When I swipe the row \"Rent\" and tap \"Delete\"")
    describe(
      "I swipe row {int} of section {int} and tap {string}", "Swipes a row, and taps a button behind it.",
      example: "When I swipe row 2 of section 1 and tap \"Delete\"")
  }
}
