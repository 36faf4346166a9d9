import RehearsalApp
import RehearsalRunner
import Testing

@testable import RehearsalDevice

/// Events of the world happen when what the last action set off has settled, or at once.
struct EventOrderTests {
  /// An alert whose button stores something, once the alert is gone.
  private struct Draft: Controller {
    enum Message: Hashable, Sendable { case discard, keep, later }
    private var state = ""
    var navigationItem: NavigationItem<Message> {
      NavigationItem(title: "Draft", rightBarButtonItem: BarButtonItem("Discard", action: .discard))
    }
    var view: [Element<Self>] { [.label(state)] }

    mutating func viewDidLoad(_ context: inout Context<Message>) {
      state = context.defaults["draft"] ?? "nothing"
      context.after(.seconds(30), .later)
    }

    mutating func receive(_ message: Message, _ context: inout Context<Message>) {
      switch message {
      case .discard:
        context.present(
          .alert(title: "Sure?", message: nil, actions: AlertAction("Keep editing", handler: .keep)))
      case .keep: context.setDefault("kept", forKey: "draft")
      case .later: context.setDefault("later", forKey: "draft")
      }
    }
  }

  private static let app = AppUnderTest(alone: Draft(), isInStack: true)

  private func play(_ event: String, _ expected: String) async throws -> Rehearsed {
    try await Rehearsed.play(
      Self.app, "* the app starts", "* I tap \"Discard\"", "* I tap \"Keep editing\"", "* \(event)",
      "* I see \"\(expected)\"")
  }

  @Test(arguments: [
    "the app is relaunched", "the app crashes", "アプリを再起動する", "アプリがクラッシュする",
  ])
  func `an event waits until the handler has run, but for no timer`(event: String) async throws {
    try await play(event, "kept").expectPassed()
    let isEnglish = event.utf8.first == UInt8(ascii: "t")
    try await play((isEnglish ? "immediately " : "すぐに") + event, "nothing").expectPassed()
  }

  @Test(arguments: [
    ("the app goes to the background", "the app is relaunched"),
    ("アプリがバックグラウンドに移る", "アプリを再起動する"), ("today is \"2020-02-29\"", "immediately the app crashes"),
  ])
  func `the background and the clock wait, too`(event: String, next: String) async throws {
    try await play("\(event)\n    * \(next)", "kept").expectPassed()
  }

  @Test func `a request is waited for, unless the event is immediate`() async throws {
    let steps = ["* the user \"ann\" is signed in", "* every query takes 3 s", "* the app starts", "* I tap \"Ask\""]
    let played = try await Rehearsed.play(
      CloudToy.appUnderTest,
      scenarios: [
        steps + ["* the app crashes", "* the 1st query was answered"],
        steps + ["* immediately the app crashes", "* the 1st query was cancelled"],
      ])
    for scenario in played { #expect(scenario.status == .passed, "\(scenario.message)") }
  }
}
