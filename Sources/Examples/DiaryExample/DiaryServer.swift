import Rehearsal

/// The backend of the diary.
struct DiaryServer: Service {
  static let list = Route<NoContent, [Note]>("GET /notes")
  static let text = Route<Int, String>("GET /notes/text")
  static let add = Route<String, Note>("POST /notes")
  static let remove = Route<Int, NoContent>("DELETE /notes")

  private(set) var notes = [Note(id: 1, title: "Monday"), Note(id: 2, title: "Tuesday")]

  static let routes: Routes<Self> = [
    list.answered { server, _ in server.notes },
    text.answered { server, id in "It rained all of \(server.notes.first { $0.id == id }?.title ?? "the day")." },
    add.answered { server, title in server.added(title) },
    remove.answered { server, id in
      server.notes.removeAll { $0.id == id }
      return NoContent()
    },
  ]

  /// A second try adds nothing.
  private mutating func added(_ title: String) -> Note {
    if let known = notes.first(where: { $0.title == title }) { return known }
    let note = Note(id: (notes.map(\.id).max() ?? 0) + 1, title: title)
    notes.append(note)
    return note
  }
}
