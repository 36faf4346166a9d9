public import Rehearsal
import RehearsalModels

// The glue: all that Rehearsal needs to know of the app.

/// The app's client, whose calls are requests of the device.
struct RehearsedErrands: ErrandClient {
  let requests: ModelRequests

  func errands(matching text: String) async throws -> [Errand] { try await requests.send(ErrandServer.list(text)) }
  func add(_ title: String) async throws -> Errand { try await requests.send(ErrandServer.add(title)) }
  func mark(_ id: Errand.ID, isDone: Bool) async throws {
    _ = try await requests.send(ErrandServer.mark(Errand(id: id, title: "", isDone: isDone)))
  }
}

/// A variant of the app, as a type.
protocol ErrandVariant: Sendable { static var defect: ErrandDefect? { get } }

enum ErrandsScreen<Variant: ErrandVariant>: ModelScreen {
  static func model(_ requests: ModelRequests) -> ErrandsModel {
    ErrandsModel(client: RehearsedErrands(requests: requests), defect: Variant.defect)
  }
  static func title(of model: ErrandsModel) -> String { model.query.isEmpty ? "Errands" : "Errands: \(model.query)" }
  static func task(of model: ErrandsModel) async { await model.load() }
  static func elements(of model: ErrandsModel) -> [ModelElement] {
    [
      .textField("Search", model.query) { model.typed($0) },
      .button("Refresh", isEnabled: !model.isLoading) { model.reload() },
      .textField("New errand", model.draft) { model.draft = $0 },
      .button("Add", isEnabled: model.canAdd) { model.add() },
    ] + (model.message.map { [.label($0)] } ?? [])
      + model.errands.map { errand in .toggle(errand.title, errand.isDone) { _ in model.toggle(errand) } }
  }
}

/// Errands: an app with an existing model, which knows nothing of Rehearsal.
public enum Errands {
  /// The sound app, and one with each mistake.
  public static let all: [AppUnderTest] = [
    test("Errands", Sound.self), test("Errands with a stale search", StaleSearch.self),
    test("Errands with a double submit", DoubleSubmit.self), test("Errands with a flag left on", FlagLeftOn.self),
  ]

  private enum Sound: ErrandVariant { static let defect: ErrandDefect? = nil }
  private enum StaleSearch: ErrandVariant { static let defect: ErrandDefect? = .staleSearch }
  private enum DoubleSubmit: ErrandVariant { static let defect: ErrandDefect? = .doubleSubmit }
  private enum FlagLeftOn: ErrandVariant { static let defect: ErrandDefect? = .flagLeftOn }

  private static func test<Variant: ErrandVariant>(_ name: String, _ variant: Variant.Type) -> AppUnderTest {
    AppUnderTest(
      AppDefinition(name, initial: "Errands") {
        AppScene("Errands", ModelController(ErrandsScreen<Variant>.self))
      }, services: [ErrandServer()], exploration: exploration)
  }

  private static let exploration = Exploration(
    inputs: [.init("m", into: "Search"), .init("bread", into: "New errand")],
    invariants: [
      Invariant("an errand is added once at a time") { device in
        device.requestsUnderWay.count { $0.request.operation == ErrandServer.add.operation } < 2
      },
      Invariant("a quiet list belongs to the text in the search field") { device in
        let interface = device.visibleInterface
        guard device.hasNothingDue, let prefix = interface.title.split(separator: " ").dropFirst().first else {
          return true
        }
        let others: Set = ["Search", "Refresh", "New errand", "Add"]
        return interface.controls.compactMap(\.label).allSatisfy { others.contains($0) || $0.hasPrefix(prefix) }
      },
    ], asksForStuckControls: true)
}
