package import Rehearsal

/// The notes, a field for another one, and a button that removes the first.
package struct JotterController: Controller {
  package enum Message: Hashable, Sendable {
    case reload
    case loaded(Reply<[Note]>)
    case save
    case saved(Reply<Note>)
    case remove
    case removed(Reply<NoContent>, id: String)
    case failed(ServiceError)
  }

  let flaw: JotterApp.Flaw?
  private(set) var notes: [Note] = []
  /// Whether the last load has failed.
  private(set) var isStale = false
  private var text = ""

  init(flaw: JotterApp.Flaw?) {
    self.flaw = flaw
  }

  package var navigationItem: NavigationItem<Message> {
    NavigationItem(
      title: "Notes", leftBarButtonItem: BarButtonItem("Reload", action: .reload),
      rightBarButtonItem: BarButtonItem("Save", action: .save))
  }

  package var view: [Element<Self>] {
    [
      .textField("Text", \.text),
      .button("Remove", action: .remove).disabled(notes.isEmpty),
    ]
  }

  package mutating func viewDidLoad(_ context: inout Context<Message>) { load(&context) }

  package mutating func receive(_ message: Message, _ context: inout Context<Message>) {
    do {
      switch message {
      case .reload: load(&context)
      case .loaded(let reply):
        isStale = true
        notes = try reply.get()
        isStale = false
        context.dismiss()
      case .save: save(&context)
      case .saved(let reply):
        let note = try reply.get()
        if flaw != .forgetsTheSaved { take(note) }
        text = ""
        context.dismiss()
      case .remove:
        guard let id = notes.first?.id else { return }
        context.present(.progress("Removing"), animated: false)
        context.send(NotesServer.remove(id), outlivesScreen: true) { .removed($0, id: id) }
      case .removed(let reply, let id):
        _ = try reply.get()
        if flaw != .keepsTheRemoved { notes.removeAll { $0.id == id } }
        context.dismiss()
      case .failed(let error):
        context.present(.alert(title: "Sorry", message: error.description, actions: AlertAction("OK")))
      }
    } catch {
      if flaw == .keepsSilent { return context.dismiss() }
      context.dismiss(completion: .failed(error))
    }
  }

  private func load(_ context: inout Context<Message>) {
    context.present(.progress("Loading"), animated: false)
    context.send(NotesServer.list(), outlivesScreen: true) { .loaded($0) }
  }

  private func save(_ context: inout Context<Message>) {
    context.present(.progress("Saving"), animated: false)
    switch flaw {
    case .postsAgain: context.send(NotesServer.post(Note(text)), outlivesScreen: true) { .saved($0) }
    case .writesOver: context.send(NotesServer.put(Note(text, id: "1")), outlivesScreen: true) { .saved($0) }
    default: context.send(NotesServer.put(Note(text, id: "key-\(text)")), outlivesScreen: true) { .saved($0) }
    }
  }

  private mutating func take(_ note: Note) {
    if let index = notes.firstIndex(where: { $0.id == note.id }) { notes[index] = note } else { notes.append(note) }
  }
}
