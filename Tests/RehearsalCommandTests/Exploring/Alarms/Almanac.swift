import Rehearsal

/// Reads something that may not be there, and counts its use in the background.
struct Almanac: Controller {
  enum Message: Hashable, Sendable { case load, read(Reply<Int>), counted(Reply<NoContent>) }

  /// Whether the author says what may fail unseen; and what a rule of the author's sees.
  enum Manner: Hashable, Sendable, CaseIterable {
    case saysSo, saysNothing, hasRule
    var isSound: Bool { self == .saysSo }
  }

  let manner: Manner
  private var text = "…"

  init(_ manner: Manner) { self.manner = manner }

  var view: [Element<Self>] { [.label(text), .button("Load", action: .load)] }

  mutating func viewDidLoad(_ context: inout Context<Message>) { receive(.load, &context) }

  mutating func receive(_ message: Message, _ context: inout Context<Message>) {
    switch message {
    case .load:
      context.send(AlmanacServer.quote(), outlivesScreen: true) { .read($0) }
      context.send(AlmanacServer.use(), outlivesScreen: true) { .counted($0) }
    case .read(.success(let number)): text = "\(number)"
    case .read(.failure(let error)): text = error.status == 404 ? "…" : error.description
    case .counted: break
    }
  }

  static func appUnderTest(_ manner: Manner) -> AppUnderTest {
    AppUnderTest(
      AppDefinition("Almanac", initial: "Almanac") { AppScene("Almanac", Almanac(manner)) },
      services: [manner == .saysSo ? AlmanacServer.declared : AlmanacServer.plain],
      exploration: Exploration {
        if manner == .saysSo { $0.mayFailUnseen = ["POST /use"] }
        if manner == .hasRule {
          $0.leftOut = [.init(.shownFailure, because: "a rule of its own asks")]
          $0.invariants = [
            Invariant(
              "nothing fails",
              seen: { device in
                device.lastFailedRequest.map { "\($0.operation) of \($0.scene) with \($0.status)" }
              })
          ]
        }
      })
  }
}

enum AlmanacServer {
  static let quote = Route<NoContent, Int>("GET /quote")
  static let use = Route<NoContent, NoContent>("POST /use")
  static let plain: any Service = Plain()
  static let declared: any Service = Declared()

  private struct Plain: Service {
    static let routes: Routes<Self> = [
      quote.answered { _, _ in 1 }, use.answered { _, _ in NoContent() },
    ]
  }

  private struct Declared: Service {
    static let routes: Routes<Self> = [
      quote.nothingIfNotFound().answered { _, _ in 1 }, use.answered { _, _ in NoContent() },
    ]
  }
}
