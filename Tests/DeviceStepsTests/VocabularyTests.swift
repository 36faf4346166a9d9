import DeviceSteps
import ScenarioRunner
import Testing

/// The vocabulary is a contract: scenario files are written to it.
struct VocabularyTests {
  @Test func `the library has no problems`() {
    #expect(Vocabulary.standard.problems == [])
  }

  @Test func `the steps are these`() {
    let steps = Vocabulary.standard.stepDefinitions.flatMap { $0.expressions(in: "en") }.map(\.source)
      .filter { !$0.hasPrefix("immediately ") && !$0.hasPrefix("within {duration} ") }
    #expect(steps.joined(separator: "\n") == Self.steps)
  }

  @Test func `every expectation can be asked immediately and within a time`() {
    let steps = Set(Vocabulary.standard.stepDefinitions.flatMap { $0.expressions(in: "en") }.map(\.source))
    let expectations = steps.filter { $0.hasPrefix("immediately ") }.map { $0.dropFirst("immediately ".count) }
    #expect(expectations.count == 37)
    #expect(expectations.allSatisfy { steps.contains(String($0)) && steps.contains("within {duration} \($0)") })
  }

  private static let steps = """
    the app {string}
    the user {string} is signed in
    the user {string} exists with password {string}
    nobody is signed in
    the token of {string} has expired
    the screen fits {int} row(s)
    the locale is {string}
    the time zone is {string}
    today is {string}
    the bucket {string} holds {int} object(s)
    the bucket {string} holds:
    the cloud returns at most {int} object(s) a page
    the cloud returns pages of {intlist} object(s)
    the cloud pages a snapshot
    the cloud pages live data
    another client adds to {string}:
    another client deletes the object {string} from {string}
    another client sets {string} of {string} in {string} to {string}
    the cloud answers in {duration}
    the network is {string}
    the clients' request limit is {duration}
    the network is down from {duration} to {duration}
    the network flaps every {duration}
    the next {operation} fails with {fault}
    the next {int} {operation} fail(s) with {fault}
    the {ordinal} {operation} fails with {fault}
    every {operation} fails with {fault}
    every {operation} from {duration} to {duration} fails with {fault}
    the next {operation} of {string} fails with {fault}
    every {operation} of {string} fails with {fault}
    the query for page {int} fails with {fault}
    the {ordinal} {operation} takes {duration}
    every {operation} takes {duration}
    the app starts
    I tap {string}
    I tap the button {string}
    I tap the row {string}
    I tap row {int} of section {int}
    I tap the tab {string}
    I tap {string} in row {int}
    I tap {string} twice quickly
    I immediately tap {string}
    I type {string} into {string}
    I add {string} to {string}
    I clear {string}
    I leave the field {string}
    I scroll to row {int} of section {int}
    I scroll to {string}
    I pull to refresh
    I swipe the sheet down
    I go back
    {duration} pass(es)
    everything settles
    the network goes offline
    the network comes back
    the app is relaunched
    the app crashes
    the app is opened with {string}
    the push notification {string} arrives
    the app goes to the background
    the app comes to the foreground
    the cloud has answered {int} {operation}
    I see the screen {string}
    I see {string}
    I do not see {string}
    I never saw {string}
    no alert was shown
    I see the progress {string}
    no progress is shown
    I see the alert {string}
    I see the alert {string} saying {string}
    no alert is shown
    I see the sheet offering {string}
    the left button is {string}
    the right button is {string}
    there is no left button
    there is no right button
    the button {string} is enabled
    the button {string} is disabled
    the field {string} holds {string}
    the keyboard is up
    the keyboard is down
    the screens are {string}
    {string} is {color}
    the list has {int} row(s)
    section {int} has {int} row(s)
    row {int} shows {string}
    row {int} of section {int} shows {string}
    the list shows:
    row {int} is selected
    no row is selected
    row {int} has a disclosure indicator
    section {int} is titled {string}
    {int} cell(s) was/were built
    the cloud holds {int} object(s) in {string}
    the cloud holds in {string}:
    the cloud received {int} {operation}
    the {ordinal} {operation} was {outcome}
    nothing is left pending
    """
}
