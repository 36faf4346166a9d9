public import Rehearsal
import RehearsalModels

// The glue: all that Rehearsal needs to know of the app.

/// The app's client, whose calls are requests of the device.
struct RehearsedErrands: ErrandClient {
  let requests: ModelRequests

  func errands(matching text: String, token: String) async throws -> [Errand] {
    try await requests.send(ErrandServer.list(.init(text, token)))
  }
  func openCount(token: String) async throws -> Int {
    try await requests.send(ErrandServer.count(.init(NoContent(), token)))
  }
  func add(_ title: String, token: String) async throws -> Errand {
    try await requests.send(ErrandServer.add(.init(title, token)))
  }
  func mark(_ id: Errand.ID, isDone: Bool, token: String) async throws {
    _ = try await requests.send(ErrandServer.mark(.init(Errand(id: id, title: "", isDone: isDone), token)))
  }
  func refresh(_ token: String) async throws -> String { try await requests.send(ErrandServer.refresh(token)) }
}

/// A variant of the app, as a type.
protocol ErrandVariant: Sendable {
  static var defect: ErrandDefect? { get }
  /// Whether the app begins with an expired token, and with two requests that meet it.
  static var isExpired: Bool { get }
}

extension ErrandVariant { static var isExpired: Bool { false } }

enum ErrandsScreen<Variant: ErrandVariant>: ModelScreen {
  static func model(_ requests: ModelRequests) -> ErrandsModel {
    ErrandsModel(client: RehearsedErrands(requests: requests), defect: Variant.defect, showsCount: Variant.isExpired)
  }
  static func error(for failure: ServiceError) -> (any Error)? { failure.status == 401 ? TokenExpired() : nil }
  static func elements(of model: ErrandsModel) -> [ModelElement] {
    title(model.query.isEmpty ? "Errands" : "Errands: \(model.query)")
    task { await model.appeared() }
    textField("Search", model.query) { model.typed($0) }
    button("Refresh") { model.reload() }.disabled(model.isLoading)
    textField("New errand", model.draft) { model.draft = $0 }
    button("Add") { model.add() }.disabled(!model.canAdd)
    if let count = model.count { label(count) }
    if let message = model.message { label(message) }
    if model.isStale { label("Perhaps out of date") }
    for errand in model.errands {
      toggle(errand.line, errand.isDone) { _ in model.toggle(errand) }.disabled(!model.canToggle(errand))
    }
  }
}

/// Errands: an app with an existing model, which knows nothing of Rehearsal.
public enum Errands {
  /// The sound app, the same with an expired token, and one with each mistake.
  public static let all: [AppUnderTest] = [
    test("Errands", Sound.self), test("Errands with an expired token", Expired.self),
    test("Errands with a stale search", StaleSearch.self), test("Errands with a double submit", DoubleSubmit.self),
    test("Errands with a flag left on", FlagLeftOn.self),
    test("Errands with a rollback over a later change", WideRollback.self),
    test("Errands with two refreshes of a token", TwoRefreshes.self),
  ]

  private enum Sound: ErrandVariant { static let defect: ErrandDefect? = nil }
  private enum StaleSearch: ErrandVariant { static let defect: ErrandDefect? = .staleSearch }
  private enum DoubleSubmit: ErrandVariant { static let defect: ErrandDefect? = .doubleSubmit }
  private enum FlagLeftOn: ErrandVariant { static let defect: ErrandDefect? = .flagLeftOn }
  private enum WideRollback: ErrandVariant { static let defect: ErrandDefect? = .wideRollback }
  private enum Expired: ErrandVariant {
    static let defect: ErrandDefect? = nil
    static let isExpired = true
  }
  private enum TwoRefreshes: ErrandVariant {
    static let defect: ErrandDefect? = .twoRefreshes
    static let isExpired = true
  }

  private static func test<Variant: ErrandVariant>(_ name: String, _ variant: Variant.Type) -> AppUnderTest {
    AppUnderTest(
      AppDefinition(name, initial: "Errands") {
        AppScene("Errands", ModelController(ErrandsScreen<Variant>.self))
      }, services: [ErrandServer(isExpired: Variant.isExpired)], exploration: exploration)
  }

  private static let exploration = Exploration {
    $0.inputs = [.init("m", into: "Search"), .init("bread", into: "New errand")]
    $0.invariants = [
      Invariant("an errand is added once at a time") { device in
        device.requestsUnderWay.count { $0.request.operation == ErrandServer.add.operation } < 2
      },
      Invariant("a token is refreshed once at a time") { device in
        device.requestsUnderWay.count { $0.request.operation == ErrandServer.refresh.operation } < 2
      },
      Invariant("a quiet list is the server's for the text in the search field") { device in
        let interface = device.visibleInterface
        guard device.hasNothingDue, !device.visibleTexts.contains("Perhaps out of date"),
          let server = device.service(ErrandServer.self)
        else { return true }
        let prefix = interface.title.split(separator: " ").dropFirst().first ?? ""
        let expected = server.errands.filter { $0.title.hasPrefix(prefix) }
        let others: Set = ["Search", "Refresh", "New errand", "Add"]
        return interface.controls.compactMap(\.label).filter { !others.contains($0) } == expected.map(\.line)
      },
    ]
    $0.asksForStuckControls = true
  }
}
