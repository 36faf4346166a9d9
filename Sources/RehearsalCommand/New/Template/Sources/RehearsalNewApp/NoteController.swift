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
  private var delegate: Delegate<any NoteDelegate.Type>?
  private var isSaving = false
  private var notice = ""

  var navigationItem: NavigationItem<Message> {
    // Nobody goes back while a note is being saved: the screen would close twice.
    NavigationItem(
      title: "Note",
      rightBarButtonItem: BarButtonItem("Save", action: .save).disabled(isSaving || note.text.isEmpty),
      hidesBackButton: isSaving)
  }

  var view: [Element<Self>] {
    [
      .textField("Text", \.note.text),
      .label(notice).accessibilityIdentifier("notice"),
    ]
  }

  /// Hands over what the screen shows, before it loads.
  mutating func show(_ note: Note, for delegate: Delegate<any NoteDelegate.Type>) {
    self.note = note
    self.delegate = delegate
  }

  mutating func receive(_ message: Message, _ context: inout Context<Message>) {
    switch message {
    case .save:
      isSaving = true
      notice = "Saving…"
      context.send(NoteServer.save(note)) { .saved($0) }
    case .saved(.success(let note)):
      context.call(delegate) { $0.noteSaved(note) }
      context.popViewController()
    case .saved(.failure(let error)):
      // The text stays, and Save can be touched again.
      isSaving = false
      notice = "Not saved. \(error.description)"
    }
  }
}

/// The message to a screen that is called when a note has been saved.
protocol NoteDelegate: Hashable, Sendable { static func noteSaved(_ note: Note) -> Self }
