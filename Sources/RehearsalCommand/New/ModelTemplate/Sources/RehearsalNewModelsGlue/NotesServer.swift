import Rehearsal

/// A note as the server holds it; the same text is the same note.
struct StoredNote: StoredRecord {
  let text: String
  var recordID: String? { text }
}

/// The server: a value that answers requests.
struct NotesServer: RecordStore {
  static let list = Route<NoContent, [StoredNote]>("GET /notes").records("notes")
  static let save = Route<StoredNote, StoredNote>("PUT /notes").records("notes") { .replace($0) }
  private var notes = [StoredNote(text: "Tea")]

  static let routes: Routes<Self> = [
    list.answered { server, _ in server.notes },
    save.answered { server, note in
      if !server.notes.contains(note) { server.notes.append(note) }
      return note
    },
  ]

  func records(of resource: String, ofUser userID: String?) -> [any StoredRecord]? { notes }
}
