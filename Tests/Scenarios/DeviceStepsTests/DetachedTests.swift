import AppCore
import Basics
import DeviceSteps
import Navigation
import Services
import Testing

/// Expectations look ahead and back on detached copies, so an outside store is written to only once.
struct DetachedTests {
  @Test(arguments: [
    "no alert is shown", "the list has 0 rows", "nothing is left pending", "no alert was shown",
    "I never saw \"Ghost\"", "I see the screen \"Lobby\"",
  ])
  func `an expectation writes nothing outside, whether it looks ahead or back`(expectation: String) async throws {
    let guests = GuestBook()
    let app = AppUnderTest(
      AppDefinition(
        "Hotel", storyboard: Storyboard(initial: "Lobby") { StoryboardScene("Lobby") }, controllers: ["Lobby": Lobby()]),
      services: [guests])
    let played = try await Rehearsed.play(
      app, "When the app starts", "Then \(expectation)", "When everything settles", "Then \(expectation)")
    #expect(played.status == "PASSED", "\(played.message)")
    #expect(guests.count == 1)
  }
}

/// A screen that writes to a guest book as soon as it is loaded.
private struct Lobby: Controller {
  enum Message: Hashable, Sendable { case signed(Reply<Int>) }

  var navigationItem: NavigationItem<Message> { NavigationItem(title: "Lobby") }
  var view: [Element<Self>] { [.tableView] }

  mutating func viewDidLoad(_ context: inout Context<Message>) {
    context.send(GuestBook.sign("me"), outlivesScreen: true) { .signed($0) }
  }

  mutating func receive(_ message: Message, _ context: inout Context<Message>) {}
}

/// A backend with reference semantics: all copies write to the same book.
private struct GuestBook: Service {
  static let sign = Route<String, Int>("sign")

  private final class Book: Hashable, Sendable {
    let count: Lock<Int>
    init(_ count: Int) { self.count = Lock(count) }
    static func == (left: Book, right: Book) -> Bool { left === right }
    func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
  }

  private var book = Book(0)
  var count: Int { book.count.withLock(\.self) }

  static let routes: Routes<Self> = [
    sign.answered { server, _ in
      server.book.count.withLock { count in
        count += 1
        return count
      }
    }
  ]

  func detached() -> GuestBook {
    var copy = self
    copy.book = Book(count)
    return copy
  }
}
