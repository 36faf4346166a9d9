public import Rehearsal
import RehearsalModels

// The glue: the client, and what each page shows.

private struct RehearsedDiary: DiaryClient {
  let requests: ModelRequests

  func notes() async throws -> [Note] { try await requests.send(DiaryServer.list()) }
  func text(of id: Note.ID) async throws -> String { try await requests.send(DiaryServer.text(id)) }
  func add(_ title: String) async throws -> Note { try await requests.send(DiaryServer.add(title)) }
  func remove(_ id: Note.ID) async throws { _ = try await requests.send(DiaryServer.remove(id)) }
}

/// A variant of the app, as a type.
private protocol DiaryVariant: Sendable { static var defect: DiaryDefect? { get } }

private enum DiaryScreen<Variant: DiaryVariant>: ModelScreen {
  static func model(_ requests: ModelRequests) -> DiaryModel {
    DiaryModel(client: RehearsedDiary(requests: requests), defect: Variant.defect)
  }

  static func navigation(of model: DiaryModel) -> ModelNavigation? {
    ModelNavigation(
      [
        ModelStack(list(of: model), path: model.path, changed: { model.path = $0 }) { note($0, of: model) },
        ModelStack(settings(of: model)),
      ], selectedTab: model.selectedTab, tabSelected: { model.selectedTab = $0 }
    )
    .sheet(model.draft, dismissed: { model.draft = nil }) { _ in draft(of: model) }
    .alert(model.alert.map { alert($0, of: model) })
  }

  private static func list(of model: DiaryModel) -> ModelPage {
    ModelPage("Notes") {
      task { await model.load() }
      button("New note") { model.compose() }
      if let message = model.message { label(message) }
      for note in model.notes { button(note.title) { model.path.append(note.id) } }
    }
  }

  private static func note(_ id: Note.ID, of model: DiaryModel) -> ModelPage {
    ModelPage("Note") {
      if let note = model.notes.first(where: { $0.id == id }) { title(note.title) }
      task { await model.open(id) }
      label(model.texts[id] ?? "Loading")
      button("Remove") { model.alert = .removal(id) }.disabled(model.removed.contains(id))
      if let message = model.message { label(message) }
    }
  }

  private static func settings(of model: DiaryModel) -> ModelPage {
    ModelPage("Settings") { button("Show the last note") { model.showLast() } }
  }

  private static func draft(of model: DiaryModel) -> ModelPage {
    ModelPage("New note") {
      textField("Title", model.title) { model.title = $0 }.disabled(model.isSaving)
      button("Save") { model.save() }.disabled(model.isSaving || model.title.isEmpty)
      if let message = model.message { label(message) }
    }
  }

  private static func alert(_ alert: DiaryModel.Alert, of model: DiaryModel) -> ModelAlert {
    switch alert {
    case .notSaved: ModelAlert("The note could not be saved.") { model.alert = nil }
    case .removal(let id):
      ModelAlert(
        "Remove the note?",
        buttons: [
          .init("Keep", style: .cancel), .init("Remove it", style: .destructive) { model.remove(id) },
        ]
      ) { model.alert = nil }
    }
  }
}

/// Diary: an app whose navigation is the state of its model, which knows nothing of Rehearsal.
public enum Diary {
  /// The sound app, and one with each mistake.
  public static let all: [AppUnderTest] = [
    test("Diary", Sound.self), test("Diary with an alert behind a sheet", AlertBehindSheet.self),
    test("Diary with a blind pop", BlindPop.self), test("Diary with two tasks in one order", TaskOrder.self),
  ]

  private enum Sound: DiaryVariant { static let defect: DiaryDefect? = nil }
  private enum AlertBehindSheet: DiaryVariant { static let defect: DiaryDefect? = .alertBehindSheet }
  private enum BlindPop: DiaryVariant { static let defect: DiaryDefect? = .blindPop }

  private enum TaskOrder: DiaryVariant { static let defect: DiaryDefect? = .taskOrder }

  private static func test<Variant: DiaryVariant>(_ name: String, _ variant: Variant.Type) -> AppUnderTest {
    AppUnderTest(
      AppDefinition(
        name, DiaryScreen<Variant>.self, tabs: ["Notes", "Settings"], pages: ["Note", "New note"]),
      services: [DiaryServer()],
      exploration: Exploration {
        $0.inputs = [.init("Friday", into: "Title")]
        $0.asksForStuckControls = true
      })
  }
}
