import Rehearsal

/// The list of notes.
///
/// Reload loads it, a row opens its note, and Add opens a new one.
struct NoteListController: Controller {
  enum Message: NoteDelegate {
    case reload
    case loaded(Reply<[Note]>)
    case noteSaved(Note)
  }

  static let open = SegueName("open", to: NoteController.self)

  private(set) var notes: [Note] = []
  private(set) var isLoading = false
  /// Whether the server may hold other notes than the list.
  private(set) var isStale = true
  private var notice = ""

  var navigationItem: NavigationItem<Message> {
    NavigationItem(
      title: "Notes", leftBarButtonItem: BarButtonItem("Reload", action: .reload).disabled(isLoading),
      rightBarButtonItem: BarButtonItem("Add", segue: "add").disabled(isLoading || isStale))
  }

  var view: [Element<Self>] { [.label(notice).accessibilityIdentifier("notice"), .tableView] }

  mutating func viewDidLoad(_ context: inout Context<Message>) { load(&context) }

  mutating func receive(_ message: Message, _ context: inout Context<Message>) {
    switch message {
    case .reload: load(&context)
    case .loaded(.success(let notes)):
      self.notes = notes
      isLoading = false
      isStale = false
      notice = ""
    case .loaded(.failure(let error)):
      isLoading = false
      isStale = true
      notice = "Not loaded. \(error.description)"
    case .noteSaved(let note):
      if let index = notes.firstIndex(where: { $0.id == note.id }) { notes[index] = note } else { notes.append(note) }
    }
  }

  private mutating func load(_ context: inout Context<Message>) {
    isLoading = true
    notice = "Loading…"
    context.send(NoteServer.list(NoContent())) { .loaded($0) }
  }

  // MARK: The detail

  mutating func didSelectRow(at path: RowPath, _ context: inout Context<Message>) {
    context.deselectRow()
    // A note of an old list may be gone from the server.
    if !isLoading, !isStale { context.performSegue(withIdentifier: Self.open, sender: notes[path.row]) }
  }

  mutating func prepare(for segue: inout Segue, sender: (any Hashable & Sendable)?) {
    let note = sender as? Note ?? Note(id: "note \(notes.count + 1)", text: "")
    segue.configure(NoteController.self) { $0.show(note, for: Delegate($1)) }
  }

  // MARK: Rows

  func numberOfRows(inSection section: Int) -> Int { notes.count }

  func cellForRow(at path: RowPath, in environment: DeviceEnvironment) -> Cell {
    Cell("Note", labels: [LabelView("text", text: notes[path.row].text)])
  }
}
