import Rehearsal
import RehearsalDevice
import RehearsalShelf
import RehearsalSmallApps
import RehearsalTestSupport
import Testing

@testable import RehearsalExplorer

/// The order of a search: a fault costs as much as an action, and what happens by itself keeps it from neither.
struct SearchOrderTests {
  /// Ticks for ever, and so never comes to rest with fewer than all its states.
  private struct Clock: Controller {
    enum Message: Hashable, Sendable {
      case tick, smash
    }

    var ticks = 0
    var isBroken = false

    var navigationItem: NavigationItem<Message> { NavigationItem(title: "Clock") }

    var view: [Element<Self>] { [.button("Break", action: .smash)] }

    mutating func viewDidLoad(_ context: inout Context<Message>) { context.after(.seconds(1), .tick) }

    mutating func receive(_ message: Message, _ context: inout Context<Message>) {
      switch message {
      case .tick:
        ticks += 1
        context.after(.seconds(1), .tick)
      case .smash: isBroken = true
      }
    }
  }

  private func search(states: Int, actions: Int, faults: Int) -> Search {
    let storyboard = Storyboard(initial: "Clock") { StoryboardScene("Clock") }
    let app = AppDefinition("Clock", storyboard: storyboard, controllers: ["Clock": Clock()])
    let whole = Invariant("nothing is broken") { $0.controller(Clock.self)?.isBroken != true }
    var bounds = ShelfSearch.bounds(faults: faults, actions: actions)
    bounds.states = states
    var search = Search(
      ExplorableWorld(
        device: Device(app: app, services: []), exploration: Exploration { $0.invariants = [whole] }, userID: nil),
      bounds: bounds)
    search.run()
    return search
  }

  @Test func `an app that ticks for ever does not keep the search from actions`() {
    let search = search(states: 2_000, actions: 1, faults: 0)
    #expect(search.firstViolations.map(\.rule) == [.own("nothing is broken")])
    #expect(search.progress.left > 0)
  }

  @Test func `a search that ends early has gone on behind faults, too`() throws {
    var bounds = ShelfSearch.bounds(faults: 1, actions: 5)
    bounds.transitions = 1_000
    let search = try ShelfSearch(.keepsSilent, bounds)
    #expect(search.search.progress.left > 0)
    // The failure of a write, two actions behind the launch, and the state in which nobody was told of it.
    let costs = search.findings.map { $0.path.reduce(into: PathBudget()) { $0 += PathBudget(of: $1) } }
    #expect(costs.contains { $0.faults == 1 && $0.actions > 0 }, "\(costs)")
    let tried = search.search.pool.triedMoves
    #expect(tried.states.values.reduce(0, +) == search.search.progress.states - search.search.progress.left)
    #expect(tried.lines(ofFaults: bounds.kinds.count).contains { $0.contains("requests: ") }, "\(tried)")
  }

  @Test func `a fault, a write and a life event cost as much as an action`() {
    let frontier = Frontier()
    let places = [
      PathBudget(actions: 2), PathBudget(faults: 1, actions: 1), PathBudget(actions: 1, remoteWrites: 1),
      PathBudget(lifeEvents: 2),
    ].map { frontier.place(of: $0, depth: 0, haste: 0) }
    #expect(Set(places).count == 1)
    #expect(places[0] < frontier.place(of: PathBudget(actions: 2), depth: 0, haste: 1))
    #expect(
      frontier.place(of: PathBudget(actions: 2), depth: 0, haste: 3)
        < frontier.place(of: PathBudget(actions: 3), depth: 0, haste: 0))
  }

  /// However many faults are allowed, what is found has the path of the lowest cost.
  @Test func `the first path to a violation is the one that costs least`() throws {
    let faults = Nightly.count(3, otherwise: 2, of: "faults in a search whose paths are compared")
    for flaw in [Flaw.letsTheCloudName, .keepsSilent, .clearsInput] {
      let few = try ShelfSearch(flaw, ShelfSearch.bounds(faults: 1, actions: 4)).findings
      let many = try ShelfSearch(flaw, ShelfSearch.bounds(faults: faults, actions: 4)).findings
      for (violation, path) in many {
        guard let known = few.first(where: { $0.violation.kind == violation.kind }) else { continue }
        #expect(PathCost(path).length == PathCost(known.path).length, "\(flaw): \(violation)")
      }
      #expect(!many.isEmpty)
    }
  }

  /// The button can be touched while the list is loading, too.
  @Test func `of two paths with as many actions the one of a user who waits is reported`() throws {
    let never = Invariant("nothing is added") { $0.frontScene != "Editor" }
    let world = ExplorableWorld(
      device: Device(app: NotesApp.app, services: [NoteBook()]), exploration: Exploration { $0.invariants = [never] },
      userID: nil)
    var search = Search(world, bounds: ShelfSearch.bounds(faults: 1, actions: 1))
    var found: [Move]?
    search.run(found: { violation, path in
      if violation.rule == .own("nothing is added") { found = path }
      return true
    })
    let path = try #require(found)
    var device = world.start()
    #expect(!device.isSettled)
    #expect(!world.possibleActions(on: device).isEmpty)
    for move in path {
      #expect(device.isSettled || !move.isUserAction)
      #expect(world.make(move, on: &device))
    }
    #expect(path.contains { $0.isUserAction })
  }
}
