import Rehearsal
import RehearsalDevice
import RehearsalShelf
import Testing

@testable import RehearsalExplorer

/// A model that screens share sends requests itself: their owner is no screen.
struct SendingModelTests {
  private struct Words: SharedModel {
    enum Message: Hashable, Sendable { case load, loaded(Reply<[String]>) }
    var all: [String] = []
    var error = ""

    mutating func receive(_ message: Message, _ context: inout SharedModelContext<Self>) {
      switch message {
      case .load: context.send(WordServer.list(NoContent())) { .loaded($0) }
      case .loaded(.success(let words)): (all, error) = (words, "")
      case .loaded(.failure(let failure)): error = "\(failure)"
      }
    }
  }

  private struct WordServer: Service {
    static let list = Route<NoContent, [String]>("GET /words")
    static let routes: Routes<Self> = [list.answered { (_, _: NoContent) -> [String] in ["a", "b"] }]
  }

  private struct WordList: Controller {
    enum Message: Hashable, Sendable { case load }
    private var text = ""

    var navigationItem: NavigationItem<Message> { NavigationItem(title: "Words") }
    var view: [Element<Self>] { [.button("Load", action: .load), .label(text)] }

    mutating func receive(_ message: Message, _ context: inout Context<Message>) { context.send(.load, to: Words.self) }
    mutating func sharedModelDidChange(_ context: inout Context<Message>) {
      let words = context.model(Words.self)
      text = words.error.isEmpty ? words.all.joined(separator: ", ") : words.error
    }
  }

  @Test(arguments: [1, 2]) func `its requests are searched, with their faults`(threads: Int) {
    let app = AppDefinition("Words", initial: "Words") { AppScene("Words", WordList()) }
    var bounds = ShelfSearch.bounds(faults: 1, actions: 3)
    bounds.states = 10_000
    var search = Search(
      ExplorableWorld(
        device: Device(app: app, services: [WordServer()]), exploration: Exploration { _ in }, userID: nil),
      bounds: bounds, jobs: threads)
    search.run()
    #expect(search.firstViolations.filter { $0.standard == .trap } == [], "\(search.firstViolations)")
    #expect(search.progress.states > 20 && search.progress.frontier == 0)
  }
}
