import ScenarioRunner

extension StepLibrary<DeviceWorld> {
  /// Describes the steps that act.
  mutating func describeActionSteps() {
    describe("the app starts", "Launches the app.", example: "When the app starts")
    describe("I tap {string}", "Taps the one control, tab or row of this label.", example: "When I tap \"Save\"")
    describe(
      "I tap the {ordinal} {string}", "Taps one of several controls of the same label.",
      example: "When I tap the 2nd \"Delete\"")
    describe(
      "I tap the button {string}", "Taps the button of this label, where a row has the label, too.",
      example: "When I tap the button \"Save\"")
    describe(
      "I tap the row {string}", "Taps the visible row that shows this text.", example: "When I tap the row \"Rent\"")
    describe(
      "I tap row {int} of section {int}", "Taps a row by its place, counted from 1.",
      example: "When I tap row 2 of section 1")
    describe("I tap the tab {string}", "Taps a tab of the tab bar.", example: "When I tap the tab \"Settings\"")
    describe(
      "I tap {string} in row {int}", "Taps a button in a row of the last section.",
      example: "When I tap \"Delete\" in row 2")
    describe(
      "I tap {string} in row {int} of section {int}", "Taps a button in a row.",
      example: "When I tap \"Delete\" in row 2 of section 1")
    describe(
      "I tap {string} in the row {string}", "Taps a button in the row that shows a text.",
      example: "When I tap \"Delete\" in the row \"Rent\"")
    describe(
      "I tap {string} twice quickly", "Taps twice at the same moment, as a nervous user does.",
      example: "When I tap \"Save\" twice quickly")
    describe(
      "I immediately tap {string}", "Taps at once, even during a transition or under a progress.",
      example: "When I immediately tap \"Save\"")
    describe(
      "I immediately tap {string} in the row {string}", "Taps a button in a row at once, even during a transition.",
      example: "When I immediately tap \"Like\" in the row \"Tea\"")
    describe(
      "I type {string} into {string}", "Replaces the text of a field.", example: "When I type \"milk\" into \"Note\"")
    describe(
      "I add {string} to {string}", "Adds to the text of a field.", example: "When I add \" and honey\" to \"Note\"")
    describe("I clear {string}", "Empties a field.", example: "When I clear \"Note\"")
    describe("I leave the field {string}", "Ends the editing of a field.", example: "When I leave the field \"Note\"")
    describe(
      "I scroll to row {int} of section {int}", "Scrolls until a row is visible.",
      example: "When I scroll to row 40 of section 1")
    describe(
      "I scroll to {string}", "Scrolls until a row that shows this text is visible.",
      example: "When I scroll to \"Rent\"")
    describe("I pull to refresh", "Pulls the list down to load it again.", example: "When I pull to refresh")
    describe("I swipe the sheet down", "Swipes a sheet away.", example: "When I swipe the sheet down")
    describe(
      "I swipe the sheet halfway down", "Begins to swipe a sheet away, and lets it go back.",
      example: "When I swipe the sheet halfway down")
    describe(
      "I swipe halfway back", "Begins to swipe back to the screen before, and lets it go.",
      example: "When I swipe halfway back")
    describe("I go back", "Taps the back button.", example: "When I go back")
    describe(
      "I look at the screen {string}",
      "Lets steps about lists and bars mean one of several screens in sight (UIKit rules: Two columns).",
      example: "When I look at the screen \"Details\"")
    describe("{duration} pass(es)", "Lets virtual time pass.", example: "When 5 s pass")
    describe(
      "everything settles", "Lets everything happen that is due, timers included.", example: "When everything settles")
    describe(
      "the app is relaunched",
      "Launches the app in a new process, once all has settled; with `immediately` in front, at once.",
      example: "When the app is relaunched")
    describe(
      "the app crashes",
      "Ends the process and launches the app again, once all has settled; with `immediately`, at once.",
      example: "When the app crashes")
    describe(
      "the app is opened with {string}", "Opens a URL with the app.",
      example: "When the app is opened with \"notes://1\"")
    describe(
      "the push notification {string} arrives", "Delivers a push notification with this payload.",
      example: "When the push notification \"new note\" arrives")
    describe(
      "the app goes to the background",
      "Sends the app to the background, once all has settled; with `immediately` in front, at once.",
      example: "When the app goes to the background")
    describe(
      "the app comes to the foreground", "Brings the app back to the foreground.",
      example: "When the app comes to the foreground")
  }
}
