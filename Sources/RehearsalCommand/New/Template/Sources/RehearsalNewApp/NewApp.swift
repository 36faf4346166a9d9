import Rehearsal

/// The app: its screens, and what scenarios and the explorer know of it.
public enum NewApp {
  static let app = AppDefinition("NewApp", initial: "Start") {
    StoryboardScene.navigationController("Start", root: "NoteList")
    AppScene("NoteList", NoteListController()) {
      StoryboardSegue.show("add", to: "Note")
      StoryboardSegue.show(NoteListController.open, to: "Note")
    }
    AppScene("Note", NoteController())
  }

  /// The app as scenarios find it: with a server that holds no note.
  public static let appUnderTest = AppUnderTest(
    app, services: [NoteServer()], steps: steps, exploration: exploration)

  /// The start of a search, its texts, and the list that is compared with the server's records.
  private static let exploration = Exploration {
    $0.given = ["the server holds the note \"Tea\""]
    $0.inputs = [.init("Milk", into: "Text")]
    $0.listSpecifications = [NoteList()]
  }

  /// The app's own steps, beside the standard ones.
  private static let steps = StepLibrary<DeviceWorld> { library in
    library.define("the server holds the note {string}") { (world: inout DeviceWorld, text: String) in
      try world.updateService(NoteServer.self) { $0.store(Note(id: "note \($0.notes.count + 1)", text: text)) }
    }
    library.define("the server has {int} note(s)") { (world: inout DeviceWorld, count: Int) in
      try world.expect(count, "notes", of: NoteServer.self) { $0.notes.count }
    }
    // Texts for `rehearse steps`.
    library.describe(
      "the server holds the note {string}", "Adds a note to the server.",
      example: "Given the server holds the note \"Tea\"")
    library.describe(
      "the server has {int} note(s)", "Expects the number of notes on the server.",
      example: "Then the server has 2 notes")
  }
}

/// The list that the explorer compares with the server's notes.
struct NoteList: ListSpecification {
  typealias Store = NoteServer
  let listScene = "NoteList"
  let resource = "notes"
  let noun = "note"

  func records(in list: NoteListController) -> [any StoredRecord] { list.notes }
  func isQuiet(_ list: NoteListController) -> Bool { !list.isLoading && !list.isStale }
}
