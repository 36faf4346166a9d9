import RehearsalApp
import RehearsalDevice
import RehearsalExplorer
import RehearsalSmallApps
import Testing

/// Spans that an exploration names pass where nothing is due, and nowhere else.
struct PassingTimeTests {
  /// A screen that notes, at a touch, how long it has been open and has waited for an answer.
  private struct Watch: Controller {
    enum Message: Hashable, Sendable {
      case ask, look
      case loaded(Reply<[String]>)
    }

    private var opened: Int64 = 0
    private var asked: Int64?
    private(set) var isOld = false
    private(set) var hasWaitedLong = false

    var navigationItem: NavigationItem<Message> { NavigationItem(title: "Watch") }
    var view: [Element<Self>] { [.button("Ask", action: .ask), .button("Look", action: .look)] }

    mutating func viewDidLoad(_ context: inout Context<Message>) { opened = context.environment.now }

    mutating func receive(_ message: Message, _ context: inout Context<Message>) {
      switch message {
      case .ask:
        asked = context.environment.now
        context.send(NoteBook.list(0), outlivesScreen: true) { .loaded($0) }
      case .look:
        isOld = context.environment.now - opened >= 120_000
        hasWaitedLong = asked.map { context.environment.now - $0 >= 120_000 } ?? false
      case .loaded: asked = nil
      }
    }
  }

  private func finds(_ name: String, _ isBroken: @escaping @Sendable (Watch) -> Bool) -> Bool {
    let app = AppDefinition("Watch", initial: "Watch") { AppScene("Watch", Watch()) }
    let invariant = Invariant(name) { device in device.controller(Watch.self).map(isBroken) != true }
    let world = ExplorableWorld(
      device: Device(app: app, services: [NoteBook()]),
      exploration: Exploration {
        $0.invariants = [invariant]
        $0.passes = [.seconds(120)]
      }, userID: nil)
    var bounds = ShelfSearch.bounds(faults: 0, actions: 3)
    bounds.asksRecovery = false
    var search = Search(world, bounds: bounds)
    search.run()
    return search.firstViolations.contains { $0.rule == .own(name) }
  }

  @Test func `a span passes where nothing is due, and none while a request is under way`() {
    #expect(finds("it is new", \.isOld))
    #expect(!finds("an answer comes soon", \.hasWaitedLong))
  }
}
