import Rehearsal
import Testing

/// Unusual apps without a defect break no invariant; apps that only look sound do.
struct SoundAppTests {
  struct Ping: ServiceRequest {
    typealias Success = Int
    var operation: ServiceOperation { "GET /ping" }
    var resource: String { "/ping" }
  }

  struct Pinger: Service {
    mutating func answer(_ request: any ServiceRequest, in context: RequestContext) -> Answer? {
      request is Ping ? .success(1) : nil
    }
  }

  /// What an app does when its request fails.
  enum Reaction: String, Hashable, Sendable, CaseIterable {
    case retriesLater, saysSoOnItsScreen, restoresInput, waitsUntilItIsBack, keepsProgressWhileRetrying, askedTwoThings
    case isSilent, losesInput, asksTheSameTwice, keepsProgress

    var isSound: Bool {
      switch self {
      case .isSilent, .losesInput, .asksTheSameTwice, .keepsProgress: false
      default: true
      }
    }
  }

  struct Asking: Controller {
    enum Message: Hashable, Sendable { case send, answered(Reply<Int>), again }

    let reaction: Reaction
    var text = "hi"
    var note = ""
    var mustNotify = false
    var isAsking = false
    var isInFront = false

    var navigationItem: NavigationItem<Message> {
      NavigationItem(title: "Asking", rightBarButtonItem: BarButtonItem("Send", action: .send).disabled(isAsking))
    }

    var view: [Element<Self>] {
      [
        .label(note), .textField("Text", \.text),
        .button("On", segue: "on"),
      ]
    }

    mutating func viewWillDisappear(_ context: inout Context<Message>) { isInFront = false }

    mutating func viewDidAppear(_ context: inout Context<Message>) {
      isInFront = true
      if mustNotify { notify(&context) }
    }

    mutating func receive(_ message: Message, _ context: inout Context<Message>) {
      switch message {
      case .send:
        if hasProgress { context.present(.progress("Asking"), animated: false) }
        isAsking = true
        send(&context)
      case .again: send(&context)
      case .answered(let reply):
        if (try? reply.get()) != nil {
          if hasProgress { context.dismiss() }
          note = ""
        } else {
          failed(&context)
        }
      }
    }

    private var hasProgress: Bool {
      [.keepsProgressWhileRetrying, .askedTwoThings, .asksTheSameTwice, .keepsProgress].contains(reaction)
    }

    private mutating func send(_ context: inout Context<Message>) {
      if reaction == .restoresInput { text = "" }
      context.send(Ping()) { .answered($0) }
      if reaction == .asksTheSameTwice { context.send(Ping()) { .answered($0) } }
    }

    private mutating func failed(_ context: inout Context<Message>) {
      switch reaction {
      case .retriesLater: context.after(.seconds(2), .again)
      case .saysSoOnItsScreen: note = "It did not work."
      case .restoresInput:
        text = "hi"
        notify(&context)
      case .waitsUntilItIsBack: notify(&context)
      case .keepsProgressWhileRetrying: context.after(.seconds(2), .again)
      case .askedTwoThings, .asksTheSameTwice:
        context.dismiss()
        note = "It did not work."
      case .isSilent: break
      case .losesInput:
        text = ""
        notify(&context)
      case .keepsProgress: note = "It did not work."
      }
    }

    private mutating func notify(_ context: inout Context<Message>) {
      mustNotify = !isInFront
      guard isInFront else { return }
      context.present(.alert(title: "Sorry", message: nil, actions: AlertAction("OK")))
    }
  }

  struct Next: Controller {}

  private static func test(_ reaction: Reaction) -> AppUnderTest {
    AppUnderTest(
      AppDefinition("Asking", initial: "Start") {
        StoryboardScene.navigationController("Start", root: "Asking")
        AppScene("Asking", Asking(reaction: reaction)) { StoryboardSegue.show("on", to: "Next") }
        AppScene("Next", Next())
      }, services: [Pinger()])
  }

  @Test(arguments: Reaction.allCases) func `what is sound is left in peace, and what is not is found`(
    reaction: Reaction
  ) async {
    await rehearse(
      ["explore", "--app", "Asking", "--actions", "3", "--fault-kinds", "offline,lost-reply", "--in-process"],
      apps: [Self.test(reaction)]
    ).expect((reaction.isSound ? 0 : 1))
  }

  // MARK: - Timers that multiply

  struct Ticking: Controller {
    var navigationItem: NavigationItem<Int> { NavigationItem(title: "Ticking") }
    mutating func viewDidLoad(_ context: inout Context<Int>) { context.after(.seconds(1), 0) }
    mutating func receive(_ message: Int, _ context: inout Context<Int>) {
      context.after(.seconds(1), 0)
      context.after(.seconds(1), 0)
    }
  }

  @Test func `timers that multiply are an issue, and the search still ends`() async {
    let test = AppUnderTest(
      AppDefinition("Ticking", initial: "Only") { AppScene("Only", Ticking()) })
    await rehearse(
      ["explore", "--app", "Ticking", "--actions", "0", "--faults", "0", "--in-process"], apps: [test]
    ).expect(1, "has set more than 50 timers that are all due")
  }
}
