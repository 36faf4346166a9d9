import RehearsalApp
import RehearsalRunner
import Testing

@testable import RehearsalDevice

/// What is hidden is neither enabled nor offered, and a button that is busy is a spinner.
struct HiddenControlTests {
  private func play(_ steps: String...) async throws -> Rehearsed {
    try await Rehearsed.play(
      AppUnderTest(alone: Inbox(), isInStack: true), scenarios: [["When the app starts"] + steps])[0]
  }

  @Test(arguments: [
    ("the button \"Retry\" is enabled", "the button \"Retry\", which is hidden"),
    ("the button \"Retry\" is disabled", "the button \"Retry\", which is hidden"),
    ("the control \"Retry\" is enabled", "the control \"Retry\", which is hidden"),
    ("the control \"Retry\" is disabled", "the control \"Retry\", which is hidden"),
    ("the switch \"Alerts\" is on", "the control \"Alerts\", which is hidden"),
    ("the field \"Filter\" holds \"\"", "the field \"Filter\", which is hidden"),
    ("the control \"Nothing\" is enabled", "no such control"),
  ])
  func `an expectation of a hidden control fails and says that it is hidden`(step: String, seen: String) async throws {
    try await play("Then \(step)").expectFailed(seen)
  }

  @Test func `the remedy lists what is shown, with the buttons inside rows`() async throws {
    try await play("When I tap \"Archive\"").expectFailed("touch one of these: \"Post\", \"Load\", \"Like\"\n")
  }

  @Test func `a bar button that is busy is a spinner, and cannot be touched`() async throws {
    try await play(
      "Then the spinner \"Post\" is not shown", "And the button \"Post\" is enabled", "When I tap \"Post\"",
      "Then the spinner \"Post\" is shown", "And the button \"Post\" is disabled"
    ).expectPassed()
    try await play("When I tap \"Post\"", "And I tap \"Post\"").expectFailed(
      "\"Post\" cannot be touched: a spinner is in its place", "◌ Post")
  }
}

/// A screen with hidden controls, and rows with buttons.
private struct Inbox: Controller {
  enum Message: Hashable, Sendable { case post, load }

  private var alerts = true
  private var filter = ""
  private var isPosting = false

  var navigationItem: NavigationItem<Message> {
    NavigationItem(title: "Inbox", rightBarButtonItem: BarButtonItem("Post", action: .post).busy(isPosting))
  }

  var view: [Element<Self>] {
    [
      .button("Retry", action: .load).hidden(),
      .switch("Alerts", \.alerts).hidden(),
      .textField("Filter", \.filter).hidden(),
      .button("Load", action: .load),
      .tableView,
    ]
  }

  mutating func receive(_ message: Message, _ context: inout Context<Message>) { isPosting = message == .post }

  func numberOfRows(inSection section: Int) -> Int { 2 }

  func cellForRow(at path: RowPath, in environment: DeviceEnvironment) -> Cell {
    Cell("Mail", labels: [LabelView(text: "Mail \(path.row)")], buttons: ["Like"])
  }
}
