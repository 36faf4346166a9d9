import RehearsalApp
import RehearsalRunner
import Testing

@testable import RehearsalDevice

/// Messages that differ in more than the reply matter to searches: a scenario looks for them where it asks for one kind
/// of violation, as a counterexample does.
struct ReplyMessageTests {
  private struct Server: Service {
    static let ask = Route<String, String>("POST /ask")

    static let routes: Routes<Self> = [
      ask.answered { _, text in text }
    ]
  }

  /// Puts the length of a reply into its message, and not the reply.
  private struct Counter: Controller {
    enum Message: Hashable, Sendable { case ask, counted(Int) }
    var length = 0
    var view: [Element<Self>] { [.button("Ask", action: .ask), .label("Length \(length)")] }

    mutating func receive(_ message: Message, _ context: inout Context<Message>) {
      switch message {
      case .ask: context.send(Server.ask("four"), outlivesScreen: true) { .counted(((try? $0.get()) ?? "").count) }
      case .counted(let count): length = count
      }
    }
  }

  private static let app = AppUnderTest(alone: Counter(), services: [Server()])

  @Test func `a scenario that asks for nothing certain passes`() async throws {
    try await Rehearsed.play(Self.app, "* the app starts", "* I tap \"Ask\"", "* I see \"Length 4\"").expectPassed()
  }

  @Test(arguments: ["only invariant 6 is asked", "only the invariant \"issue\" is asked"])
  func `one that asks for issues fails by it`(question: String) async throws {
    try await Rehearsed.play(
      Self.app, "* \(question)", "* the app starts", "* I tap \"Ask\"", "* I see \"Length 4\""
    ).expectFailed("differ in more than the reply")
  }
}
