import Rehearsal

/// The server of the app, as a value: it answers requests, and faults and scenarios come with it.
struct NoteServer: Service {
  static let list = Route<NoContent, [Note]>("GET /notes")
  static let save = Route<Note, Note>("PUT /notes")

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
}

/// Says which records the server holds, so that the explorer can compare the list with it.
extension NoteServer: RecordStore {
  static func access(by request: any ServiceRequest) -> RecordAccess? {
    list.access(by: request, to: "notes") { _ in .load }
      ?? save.access(by: request, to: "notes") { .replace($0) }
  }

  static func records(in answer: any Hashable & Sendable, to request: any ServiceRequest) -> RecordPage? {
    if let notes = answer as? [Note] { return RecordPage(notes) }
    return (answer as? Note).map { RecordPage([$0]) }
  }

  func records(of resource: String, ofUser userID: String?) -> [any StoredRecord]? {
    resource == "notes" ? notes : nil
  }
}
