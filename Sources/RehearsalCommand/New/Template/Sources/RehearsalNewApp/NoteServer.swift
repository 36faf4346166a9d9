import Rehearsal

/// The server of the app, as a value: it answers requests, and faults and scenarios come with it.
struct NoteServer: RecordStore {
  static let list = Route<NoContent, [Note]>("GET /notes").records("notes")
  static let save = Route<Note, Note>("PUT /notes").records("notes") { .replace($0) }

  private(set) var notes: [Note] = []

  static let routes: Routes<Self> = [
    list.answered { server, _ in server.notes },
    save.answered { server, note in
      guard !note.text.isEmpty else { throw ServiceError(status: 400, description: "A note needs a text.") }
      server.store(note)
      return note
    },
  ]

  mutating func store(_ note: Note) {
    if let index = notes.firstIndex(where: { $0.id == note.id }) { notes[index] = note } else { notes.append(note) }
  }

  /// Which records the server holds, so that the explorer can compare the list with them.
  func records(of resource: String, ofUser userID: String?) -> [any StoredRecord]? { notes }
}
