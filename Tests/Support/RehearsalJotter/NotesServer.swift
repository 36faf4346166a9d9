package import Rehearsal

/// A note, for app and server.
package struct Note: Hashable, Sendable {
  package let id: String?
  package var text: String
  /// Counted by the server.
  package var version: Int?

  package init(_ text: String, id: String? = nil, version: Int? = nil) {
    self.id = id
    self.text = text
    self.version = version
  }
}

/// A plain server of notes under keys, without users, buckets or pages.
package struct NotesServer: Service {
  static let list = Route<NoBody, [Note]>("GET /notes")
  static let post = Route<Note, Note>("POST /notes")
  static let put = Route<Note, Note>("PUT /notes")
  static let remove = Route<String, NoBody>("DELETE /notes")

  package struct NoBody: Hashable, Sendable {}

  /// Whether it acknowledges a note that it does not store.
  var losesNotes = false
  private(set) var notes = [Note("tea", id: "1", version: 1)]
  private var nextNumber = 2

  package static let routes: Routes<Self> = [
    list.answered { server, _ in server.notes },
    post.answered { server, note in server.store(note.text, under: nil) },
    put.answered { server, note in server.store(note.text, under: note.id) },
    remove.answered { server, id in
      guard let index = server.notes.firstIndex(where: { $0.id == id }) else { throw ServiceError(status: 404) }
      server.notes.remove(at: index)
      return NoBody()
    },
  ]

  private mutating func store(_ text: String, under id: String?) -> Note {
    if let index = notes.firstIndex(where: { $0.id == id }) {
      notes[index] = Note(text, id: id, version: (notes[index].version ?? 0) + 1)
      return notes[index]
    }
    let note = Note(text, id: id ?? String(nextNumber), version: 1)
    nextNumber += 1
    if !losesNotes { notes.append(note) }
    return note
  }

  /// Overwrites a note.
  mutating func write(_ text: String, into id: String) throws(ServiceError) -> Note {
    guard notes.contains(where: { $0.id == id }) else { throw ServiceError(status: 404) }
    return store(text, under: id)
  }
}

extension Note: StoredRecord {
  package var recordID: String? { id }
  package var recordVersion: Int? { version }
  package var recordTitle: String? { text }
  package func hasSameContents(as other: any StoredRecord) -> Bool { text == (other as? Note)?.text }
}

extension NotesServer: RecordStore {
  package static func access(by request: any ServiceRequest) -> RecordAccess? {
    switch request {
    case is Route<NoBody, [Note]>.Request: RecordAccess(.load, of: "notes")
    case let request as Route<Note, Note>.Request:
      RecordAccess(request.route == post.name ? .create(request.body) : .replace(request.body), of: "notes")
    case let request as Route<String, NoBody>.Request: RecordAccess(.delete(request.body), of: "notes")
    default: nil
    }
  }

  package static func records(in answer: any Hashable & Sendable, to request: any ServiceRequest) -> RecordPage? {
    if let notes = answer as? [Note] { return RecordPage(notes) }
    return (answer as? Note).map { RecordPage([$0]) }
  }

  package func records(of resource: String, ofUser userID: String?) -> [any StoredRecord]? {
    resource == "notes" ? notes : nil
  }
}

extension RemoteWrite {
  /// Another client overwrites a note.
  static func write(_ text: String, into id: String) -> RemoteWrite {
    RemoteWrite(
      "another client writes \"\(text)\" into the note \"\(id)\"", in: NotesServer.self
    ) { server, _, _ in
      _ = try server.write(text, into: id)
    }
  }
}
