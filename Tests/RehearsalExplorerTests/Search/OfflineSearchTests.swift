import Rehearsal
import RehearsalDevice
import Testing

@testable import RehearsalExplorer

/// A search for what is lost without a network says whether it was whole (Invariants: come-back).
struct OfflineSearchTests {
  /// Counts touches; one that polls sends its request again as soon as it is answered.
  private struct Counter: Controller {
    enum Message: Hashable, Sendable { case add, answered(Reply<String>) }

    var count = 0
    let polls: Bool

    var navigationItem: NavigationItem<Message> { NavigationItem(title: "Count") }
    var view: [Element<Self>] { [.button("Add", action: .add), .label("\(count)")] }

    mutating func receive(_ message: Message, _ context: inout Context<Message>) {
      if message == .add { count += 1 }
      if polls { context.send(Echo.ask("?"), outlivesScreen: true) { .answered($0) } }
    }
  }

  private struct Echo: Service {
    static let ask = Route<String, String>("ask")

    static let routes: Routes<Self> = [
      ask.answered { _, body in body }
    ]
  }

  private func outcome(polls: Bool = false, mostPairs: Int = 100) -> OfflineSearch.Outcome {
    let storyboard = Storyboard(initial: "Count") { StoryboardScene("Count") }
    let app = AppDefinition("Count", storyboard: storyboard, controllers: ["Count": Counter(polls: polls)])
    let world = ExplorableWorld(device: Device(app: app, services: [Echo()]), exploration: Exploration(), userID: nil)
    return OfflineSearch(world, actions: 2).outcome(mostPairs: mostPairs)
  }

  @Test func `it says so when all pairs have been visited`() {
    #expect(outcome() == .none)
  }

  @Test func `it says so when pairs are left`() {
    #expect(outcome(mostPairs: 1) == .unknown)
  }

  @Test func `what never comes to rest is not compared`() {
    #expect(outcome(polls: true) == .unknown)
  }
}
