public import Rehearsal
import RehearsalModels
import RehearsalNewModels

/// The model's dependencies: calls are requests of the device, and what is stored is stored on it.
final class RehearsedNotes: NotesClient, DraftStore {
  private let requests: ModelRequests

  init(_ requests: ModelRequests) { self.requests = requests }

  func notes() async throws -> [String] { try await requests.send(NotesServer.list()).map(\.text) }
  func save(_ note: String) async throws { _ = try await requests.send(NotesServer.save(StoredNote(text: note))) }
  var draft: String {
    get { requests.stored(forKey: "draft") ?? "" }
    set { requests.store(newValue, forKey: "draft") }
  }
}

/// The screen: what a view would show of the model, and what its controls do.
enum NotesScreen: ModelScreen {
  static func model(_ requests: ModelRequests) -> NotesModel {
    let rehearsed = RehearsedNotes(requests)
    return NotesModel(client: rehearsed, drafts: rehearsed)
  }
  static func elements(of model: NotesModel) -> [ModelElement] {
    title("Notes")
    task { await model.load() }
    textField("Text", model.draft) { model.draft = $0 }
    button("Save") { model.saveTapped() }.disabled(model.isBusy || model.draft.isEmpty)
    button("Reload") { model.reloadTapped() }.disabled(model.isBusy)
    for text in [model.loadFailure, model.saveFailure] { if let text { label(text) } }
    for note in model.notes { label(note) }
  }
  static func facts(of model: NotesModel) -> NotesFacts {
    NotesFacts(notes: model.notes, isUpToDate: !model.isBusy && model.loadFailure == nil)
  }
}

/// Facts of the model beside its screen.
struct NotesFacts: Hashable {
  let notes: [String]
  let isUpToDate: Bool
}

/// The app, as scenarios and searches find it.
public enum NewModels {
  /// The app with its server, and what a search types and compares.
  public static let appUnderTest = AppUnderTest(
    AppDefinition("NewModels", initial: "Notes") { AppScene("Notes", ModelController(NotesScreen.self)) },
    services: [NotesServer()],
    exploration: Exploration {
      $0.inputs = [.init("Milk", into: "Text")]
      $0.listSpecifications = [NoteList()]
      $0.asksForStuckControls = true
      $0.mayStayDisabled = ["Save"]
    })
}

/// The list that the explorer compares with the server's notes.
struct NoteList: ListSpecification {
  typealias Store = NotesServer
  let listScene = "Notes"
  let resource = "notes"
  let noun = "note"

  func records(in list: ModelController<NotesScreen>) -> [any StoredRecord] {
    list.facts?.notes.map(StoredNote.init) ?? []
  }
  func isQuiet(_ list: ModelController<NotesScreen>) -> Bool { list.facts?.isUpToDate == true }
}
