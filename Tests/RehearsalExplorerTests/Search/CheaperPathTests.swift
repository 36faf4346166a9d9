import Rehearsal
import RehearsalDevice
import RehearsalExplorer
import Testing

/// A state that is first reached by a short path, and then by a longer one that costs less.
struct CheaperPathTests {
  /// Passes all stages by its timer, or all at once when the user skips them.
  private struct Staged: Controller {
    enum Message: Hashable, Sendable {
      case tick, skip, smash
    }

    /// The number of the last stage: more than the moves that count as an action.
    static let last = 70
    var stage = 0
    var isBroken = false

    var navigationItem: NavigationItem<Message> { NavigationItem(title: "Stage") }

    var view: [Element<Self>] {
      [
        .button("Skip", action: .skip).disabled(stage >= Self.last),
        .button("Break", action: .smash).disabled(stage != Self.last),
      ]
    }

    mutating func viewDidLoad(_ context: inout Context<Message>) {
      context.after(.seconds(1), .tick)
    }

    mutating func receive(_ message: Message, _ context: inout Context<Message>) {
      switch message {
      case .tick:
        stage = min(stage + 1, Self.last)
        context.after(.seconds(1), .tick)
      case .skip: stage = Self.last
      case .smash: isBroken = true
      }
    }
  }

  private func search(actions: Int) -> Search {
    let storyboard = Storyboard(initial: "Stage") { StoryboardScene("Stage") }
    let app = AppDefinition("Staged", storyboard: storyboard, controllers: ["Stage": Staged()])
    let whole = Invariant("nothing is broken") { $0.controller(Staged.self)?.isBroken != true }
    var search = Search(
      ExplorableWorld(
        device: Device(app: app, services: []), exploration: Exploration { $0.invariants = [whole] }, userID: nil),
      bounds: ShelfSearch.bounds(faults: 0, actions: actions))
    search.run()
    return search
  }

  /// Skip uses the only action and reaches the last stage first; a user who waits keeps the action.
  @Test func `a violation that only the longer path can afford is found`() {
    let search = search(actions: 1)
    #expect(search.firstViolations.map(\.rule) == [.own("nothing is broken")])
    #expect(search.progress.repeatedTransitions > 0)
    #expect(self.search(actions: 0).firstViolations == [])
  }
}
