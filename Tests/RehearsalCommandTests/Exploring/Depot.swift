import Rehearsal

/// A screen with two defects; each shows only if the user has waited.
struct Depot: Controller {
  enum Message: Hashable, Sendable {
    case go, leave, loaded(Reply<Int>), sent(Reply<Int>)
  }

  private(set) var state = "Loading"

  var view: [Element<Self>] {
    [
      .label(state), .button("Go", action: .go),
      .button("Leave", action: .leave),
    ]
  }

  mutating func viewDidLoad(_ context: inout Context<Message>) {
    context.send(Keeper.fetch(1), outlivesScreen: true) { .loaded($0) }
  }

  mutating func receive(_ message: Message, _ context: inout Context<Message>) {
    switch (message, state) {
    case (.loaded(let reply), "Loading"): take(reply, "Ready", orElse: "Failed", &context)
    case (.sent(let reply), _): take(reply, "Done", orElse: "Lost", &context)
    case (.go, "Ready"):
      state = "Sent"
      context.send(Keeper.fetch(2), outlivesScreen: true) { .sent($0) }
    case (.go, "Failed"): state = "Broken"
    case (.go, "Loading"): state = "Early"
    // There is no such segue. Nobody notices as long as no request fails.
    case (.leave, "Failed"): context.performSegue(withIdentifier: "leave")
    case (.go, _), (.leave, _), (.loaded, _): break
    }
  }

  private mutating func take(
    _ reply: Reply<Int>, _ success: String, orElse failure: String, _ context: inout Context<Message>
  ) {
    do {
      _ = try reply.get()
      state = success
    } catch {
      state = failure
      context.present(.alert(title: "Error", message: nil, actions: AlertAction("OK")))
    }
  }

  static let app = AppUnderTest(
    AppDefinition("Depot", initial: "Depot") { AppScene("Depot", Depot()) },
    services: [Keeper()],
    exploration: Exploration {
      $0.invariants = [
        Invariant("nothing breaks") { $0.controller(Depot.self)?.state != "Broken" },
        Invariant("nothing is lost") { $0.controller(Depot.self)?.state != "Lost" },
      ]
    })

  struct Keeper: Service {
    static let fetch = Route<Int, Int>("GET /keep")

    static let routes: Routes<Self> = [
      fetch.answered { _, body in body }
    ]
  }
}
