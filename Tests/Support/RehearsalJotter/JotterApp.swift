package import Rehearsal

/// A list of notes on a plain server: lists are compared with any store of records, not only with the cloud.
package enum JotterApp {
  /// Its possible defects; without any, no invariant is broken.
  package enum Flaw: Hashable, Sendable, CaseIterable {
    /// The server loses a note that it has acknowledged.
    case serverLosesNotes
    /// A note that was saved does not reach the list.
    case forgetsTheSaved
    /// A note that was removed stays in the list.
    case keepsTheRemoved
    /// The server chooses the keys of new notes, so a retry makes another one.
    case postsAgain
    /// No failure of a request is shown.
    case keepsSilent
    /// The first note is overwritten, even if another client has changed it.
    case writesOver
  }

  /// The app for scenarios: one note on the server.
  package static func appUnderTest(_ flaw: Flaw? = nil) -> AppUnderTest {
    var server = NotesServer()
    server.losesNotes = flaw == .serverLosesNotes
    return AppUnderTest(app(flaw), services: [server], steps: steps, exploration: exploration)
  }

  private static let exploration = Exploration {
    $0.inputs = [.init("milk", into: "Text")]
    $0.remoteWrites = [.write("coffee", into: "1")]
    $0.listSpecifications = [JotterList()]
  }

  private static func app(_ flaw: Flaw?) -> AppDefinition {
    AppDefinition("Jotter", initial: "Start") {
      StoryboardScene.navigationController("Start", root: "Notes")
      AppScene("Notes", JotterController(flaw: flaw))
    }
  }

  private static let steps = StepLibrary<DeviceWorld> { library in
    library.define("another client writes {string} into the note {string}") {
      (world: inout DeviceWorld, text: String, id: String) in
      try world.remoteWrite(.write(text, into: id))
    }
    library.define("the server holds {int} note(s)") { (world: inout DeviceWorld, count: Int) in
      try world.expect("\(count) notes", of: NotesServer.self) {
        $0.notes.count == count
      } seen: {
        "\($0.notes.count) notes"
      }
    }
  }
}

/// The app's list specification.
struct JotterList: ListSpecification {
  typealias Store = NotesServer
  let listScene = "Notes"
  let resource = "notes"
  let noun = "note"

  func records(in list: JotterController) -> [any StoredRecord] { list.notes }
  func isQuiet(_ list: JotterController) -> Bool { !list.isStale }
}
