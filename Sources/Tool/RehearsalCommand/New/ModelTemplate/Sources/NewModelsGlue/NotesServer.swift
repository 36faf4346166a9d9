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
  static let routes: [any ServiceRoute] = [list, save]
  private var notes = [StoredNote(text: "Tea")]

  mutating func answer(_ request: any ServiceRequest, in context: RequestContext) -> Answer? {
    Self.list.answer(request) { _ in notes }
      ?? Self.save.answer(request) { note in
        if !notes.contains(note) { notes.append(note) }
        return note
      }
  }

  func records(of resource: String, ofUser userID: String?) -> [any StoredRecord]? { notes }
}
