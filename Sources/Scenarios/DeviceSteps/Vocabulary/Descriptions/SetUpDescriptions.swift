import Invariants
import ScenarioRunner

extension StepLibrary<DeviceWorld> {
  /// Describes the steps that set up the world.
  mutating func describeSetUpSteps() {
    describe(
      "the app {string}", "Names the app under test, before all that concerns it.", example: "Given the app \"Balance\""
    )
    describe(
      "the screen fits {int} row(s)", "Sets how many rows of a list are visible at a time.",
      example: "Given the screen fits 5 rows")
    describe(
      "the device shows what is presented from viewDidLoad",
      "The device presents from viewDidLoad, as UIKit does in some circumstances.",
      example: "Given the device shows what is presented from viewDidLoad")
    describe(
      "the device drops what is presented from viewDidLoad",
      "The device drops what is presented from viewDidLoad; that is an issue.",
      example: "Given the device drops what is presented from viewDidLoad")
    describe(
      "the device is a phone", "Shows one column of a split view, as without this step (UIKit rules: Split views).",
      example: "Given the device is a phone")
    describe(
      "the device is a tablet", "Shows the columns of a split view side by side (UIKit rules: Split views).",
      example: "Given the device is a tablet")
    describe(
      Phrases.policy,
      "Decides what the device does where UIKit leaves it open (UIKit rules: Policies).",
      example: "Given the device's policy \"nested-push\" is \"dropped\"")
    describe(
      "the set-up of the exploration is done", "Sets the world up as the app's exploration does.",
      example: "Given the set-up of the exploration is done")
    describe(
      "the set-up of the starting point {string} is done",
      "Sets the world up as a starting point of the exploration does.",
      example: "Given the set-up of the starting point \"full\" is done")
    describe("the locale is {string}", "Sets the locale of the device.", example: "Given the locale is \"ja_JP\"")
    describe(
      "the time zone is {string}", "Sets the time zone of the device.",
      example: "Given the time zone is \"Asia/Tokyo\"")
    describe(
      "today is {string}", "Sets the date at the start, at noon unless a time is given.",
      example: "Given today is \"2017-06-20\"")
    describe(
      "only invariant {int} is asked", "Passes over all invariants but the one of this number.",
      example: "Given only invariant 9 is asked")
    describe(
      "only the invariant {string} is asked", "Passes over all invariants but the one of this name.",
      example: "Given only the invariant \"shown-failure\" is asked",
      values: StandardInvariant.allCases.map(\.rawValue))
    describe(
      "only the violation {string} is asked", "Passes over all violations but those of this cause.",
      example: "Given only the violation \"no recovery\" is asked")
  }
}
