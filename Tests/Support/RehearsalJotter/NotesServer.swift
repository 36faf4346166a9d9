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
package struct NotesServer: RecordStore {
  static let list = Route<NoContent, [Note]>("GET /notes").records("notes")
  static let post = Route<Note, Note>("POST /notes").records("notes") { .create($0) }
  static let put = Route<Note, Note>("PUT /notes").records("notes") { .replace($0) }
  static let remove = Route<String, NoContent>("DELETE /notes").records("notes") { .delete($0) }

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
      return NoContent()
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

  package func records(of resource: String, ofUser userID: String?) -> [any StoredRecord]? {
    resource == "notes" ? notes : nil
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
