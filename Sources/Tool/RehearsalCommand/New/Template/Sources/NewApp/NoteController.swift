import Rehearsal

/// One note: its text, and a button that saves it.
///
/// The screen closes when the server has it.
struct NoteController: Controller {
  enum Message: Hashable, Sendable {
    case save
    case saved(Reply<Note>)
  }

  private var note = Note(id: "", text: "")
  private var delegate: Delegate<NoteSaved>?
  private var isSaving = false
  private var notice = ""

  var navigationItem: NavigationItem<Message> {
    // Nobody goes back while a note is being saved: the screen would close twice.
    NavigationItem(
      title: "Note",
      rightBarButtonItem: BarButtonItem("Save", action: .save, isEnabled: !isSaving && !note.text.isEmpty),
      hidesBackButton: isSaving)
  }

  var view: [Element<Self>] {
    [
      .textField("Text", \.note.text),
      .label(notice, identifier: "notice"),
    ]
  }

  /// Hands over what the screen shows, before it loads.
  mutating func show(_ note: Note, for delegate: Delegate<NoteSaved>) {
    self.note = note
    self.delegate = delegate
  }

  mutating func receive(_ message: Message, _ context: inout Context<Message>) {
    switch message {
    case .save:
      isSaving = true
      notice = "Saving…"
      context.send(NoteServer.save(note), cancelledWithOwner: true) { .saved($0) }
    case .saved(let reply):
      isSaving = false
      do {
        context.call(delegate, NoteSaved(note: try reply.get()))
        context.popViewController()
      } catch {
        // The text stays, and Save can be touched again.
        notice = "Not saved. \(error.description)"
      }
    }
  }
}

/// A screen that is called when a note has been saved.
protocol NoteDelegate: Controller {
  mutating func didSave(_ note: Note)
}

/// The call, as a value.
struct NoteSaved: DelegateCall {
  let note: Note

  func call(_ delegate: inout any NoteDelegate) { delegate.didSave(note) }
}
