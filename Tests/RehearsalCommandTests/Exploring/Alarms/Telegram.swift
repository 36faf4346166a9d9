import Rehearsal

/// Sends a text under a spinner, and empties its field before the answer is there, or behind it.
struct Telegram: Controller {
  enum Message: Hashable, Sendable { case send, sent(Reply<Int>, String), restore(String) }

  enum Manner: Hashable, Sendable, CaseIterable {
    case keepsText, restoresText, listsText, quotesText, spinsForTimer
    case losesText, asksToType, keepsSpinning, keepsBusy

    /// Whether what was not sent stands below its field.
    var isListed: Bool { self == .listsText || self == .asksToType }

    /// A line of the report; nil: nothing is broken.
    var broken: String? {
      switch self {
      case .losesText: "the failed POST /telegram of Telegram lost what was typed"
      case .asksToType: "no 6 taps send the failed POST /telegram of Telegram again without typing"
      case .keepsSpinning, .keepsBusy: "Telegram shows a spinner while nothing is under way"
      default: nil
      }
    }
  }

  let manner: Manner
  private var text = ""
  private var unsent = ""
  private var notice = ""
  private var isSpinning = false

  init(_ manner: Manner) { self.manner = manner }

  /// Whether there is something to send: what was not sent is, too, unless it has to be typed anew.
  private var hasText: Bool { !text.isEmpty || !unsent.isEmpty && manner != .asksToType }

  var navigationItem: NavigationItem<Message> {
    NavigationItem(
      title: "Telegram",
      rightBarButtonItem: BarButtonItem("Send", action: .send).disabled(isSpinning || !hasText).busy(
        isSpinning && manner == .keepsBusy))
  }
  var view: [Element<Self>] {
    [
      .spinner("Sending", isAnimating: isSpinning && manner != .keepsBusy),
      .textField("Text", \.text).disabled(isSpinning),
      .label(notice), .label(manner.isListed && !unsent.isEmpty ? "Not sent: \(unsent)" : ""),
      .button("Write", action: .restore("")),
    ]
  }

  mutating func receive(_ message: Message, _ context: inout Context<Message>) {
    switch message {
    case .send:
      isSpinning = true
      let sent = text.isEmpty ? unsent : text
      context.send(TelegramServer.send(sent), named: "send", outlivesScreen: true) { .sent($0, sent) }
      if manner != .keepsText { (text, unsent) = ("", "") }
    case .sent(let reply, let sent):
      if manner == .spinsForTimer { context.after(.seconds(1), .restore(sent)) } else { isSpinning = false }
      guard case .failure = reply else { return (text, notice) = ("", "") }
      notice = "Not sent"
      switch manner {
      case .losesText, .keepsText: break
      case .keepsSpinning, .keepsBusy:
        text = sent
        isSpinning = true
      case .listsText, .asksToType: unsent = sent
      case .quotesText:
        unsent = sent
        context.present(.alert(title: notice, message: sent, actions: AlertAction("OK")))
      case .restoresText, .spinsForTimer: text = sent
      }
    case .restore: isSpinning = false
    }
  }

  static func appUnderTest(_ manner: Manner) -> AppUnderTest {
    AppUnderTest(
      AppDefinition("Telegram", initial: "Start") {
        StoryboardScene.navigationController("Start", root: "Telegram")
        AppScene("Telegram", Telegram(manner))
      },
      services: [TelegramServer()], exploration: Exploration { $0.inputs = [.init("stop", into: "Text")] })
  }
}

struct TelegramServer: Service {
  static let send = Route<String, Int>("POST /telegram")
  static let routes: Routes<Self> = [
    send.answered { _, body in body.count }
  ]
}
