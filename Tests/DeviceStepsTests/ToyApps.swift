import AppCore
import DeviceSteps
import Navigation
import UserInterface

/// A screen on which things come and go by themselves, to see how expectations wait.
struct Signals: Controller {
  enum Message: Hashable, Sendable {
    case start, show(String), hide(String), alert, nowhere
  }

  private var texts: [String] = []
  private var isStarted = false

  var navigationItem: NavigationItem<Message> {
    NavigationItem(title: "Signals", rightBarButtonItem: BarButtonItem("Start", action: .start, isEnabled: !isStarted))
  }

  var view: [Element<Message>] {
    texts.map { .label(Label(text: $0)) }
      + ["Twin", "Twin", "Nowhere"].map { .button(Button($0, action: .nowhere)) }
  }

  mutating func receive(_ message: Message, _ context: inout Context<Message>) {
    switch message {
    case .start:
      isStarted = true
      context.after(.seconds(1), .show("ghost"))
      context.after(.milliseconds(1500), .hide("ghost"))
      context.after(.seconds(2), .show("done"))
      context.after(.seconds(3), .alert)
    case .show(let text): texts.append(text)
    case .hide(let text): texts.removeAll { $0 == text }
    case .alert: context.present(.alert(title: "Over", message: nil, actions: AlertAction("OK")))
    case .nowhere: context.performSegue(withIdentifier: "nowhere")
    }
  }

  static let app = AppUnderTest(
    App("Signals", storyboard: Storyboard(initial: "Signals") { Scene("Signals") }, controllers: ["Signals": Signals()])
  )
}
