import Observation
import Rehearsal
import RehearsalModels

/// A model that counts its loads, only to tell the last one from those before; and an actor that listens.
@MainActor @Observable
private final class TurnModel {
  private let requests: ModelRequests
  private let listener = Listener()
  private var turn = 0
  private(set) var text = ""

  private actor Listener {
    private var heard = 0
    func listen(_ requests: ModelRequests) async { for await _ in requests.networkUpdates() { heard += 1 } }
  }

  init(_ requests: ModelRequests) { self.requests = requests }

  func listen() async { await listener.listen(requests) }
  func nothing() {}

  func reload() {
    turn += 1
    Task { [turn] in
      let list = try? await requests.send(InboxServer.list())
      if turn == self.turn { text = list.map { "\($0.count)" } ?? "failed" }
    }
  }
}

private protocol TurnKind: Sendable {
  static var ignoring: [String] { get }
  static var listens: Bool { get }
}

private enum TurnScreen<Kind: TurnKind>: ModelScreen {
  static func model(_ requests: ModelRequests) -> TurnModel { TurnModel(requests) }
  static func elements(of model: TurnModel) -> [ModelElement] {
    if Kind.listens { task { await model.listen() } }
    if !Kind.listens { button("Reload") { model.reload() } }
    button("Nothing") { model.nothing() }
    label(model.text)
  }
  static var ignoring: [String] { Kind.ignoring }
}

enum TurnApp {
  static let all: [AppUnderTest] = [
    test("Turns", Counted.self), test("Turns left out", LeftOut.self),
    test("Turns misspelt", Misspelt.self), test("Touches of nothing", Listening.self),
  ]

  private enum Counted: TurnKind {
    static let ignoring: [String] = []
    static let listens = false
  }

  private enum LeftOut: TurnKind {
    static let ignoring = ["turn"]
    static let listens = false
  }

  private enum Misspelt: TurnKind {
    static let ignoring = ["trun"]
    static let listens = false
  }

  private enum Listening: TurnKind {
    static let ignoring: [String] = []
    static let listens = true
  }

  private static func test<Kind: TurnKind>(_ name: String, _ kind: Kind.Type) -> AppUnderTest {
    AppUnderTest(
      AppDefinition(name, initial: "Main") { AppScene("Main", ModelController(TurnScreen<Kind>.self)) },
      services: [InboxServer()])
  }
}
