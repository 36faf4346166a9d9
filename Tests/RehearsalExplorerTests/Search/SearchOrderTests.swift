import Rehearsal
import RehearsalDevice
import RehearsalShelf
import RehearsalSmallApps
import RehearsalTestSupport
import Testing

@testable import RehearsalExplorer

/// The order of a search: fewest faults, then fewest actions, and no level keeps it from the others.
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
    #expect(search.findings.map(\.violation.rule) == [.own("nothing is broken")])
    #expect(search.progress.left > 0)
  }

  @Test func `what is left of an endless level is expanded when the others are done`() {
    let search = search(states: 2_000, actions: 1, faults: 3)
    #expect(search.progress.states >= 2_000)
    #expect(search.levels.map(\.budget.faults) == [0, 1, 2, 3])
    #expect(search.levels.allSatisfy { $0.left > 0 && $0.states == search.progress.states })
  }

  @Test func `the levels are what searches to each of them are`() throws {
    let faults = Nightly.count(2, otherwise: 1, of: "faults in a search whose levels are compared")
    let whole = try ShelfSearch(.letsTheCloudName, ShelfSearch.bounds(faults: faults, actions: 2, remoteWrites: 1))
    #expect(whole.search.levels.count == 2 * (faults + 1))
    for level in whole.search.levels {
      let bounds = ShelfSearch.bounds(
        faults: level.budget.faults, actions: 2, remoteWrites: level.budget.remoteWrites)
      let alone = try ShelfSearch(.letsTheCloudName, bounds).search.progress
      #expect(level.states == alone.states, "\(level.budget)")
      #expect(
        level.transitions - level.repeatedTransitions == alone.transitions - alone.repeatedTransitions,
        "\(level.budget)")
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
    search.run(found: { finding, path in
      if finding.violation.rule == .own("nothing is added") { found = path }
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
