import Rehearsal

struct NoteController: Controller {
  enum Message: Hashable, Sendable { case save, saved(Reply<Int>) }
  private var text = "", status = "", isSaving = false
  var view: [Element<Self>] {
    [.textField("Note", \.text), .button("Save", action: .save).disabled(isSaving), .label(status)]
  }

  mutating func receive(_ message: Message, _ context: inout Context<Message>) {
    switch message {
    case .save:
      isSaving = true
      context.send(NoteServer.save(text)) { .saved($0) }
    case .saved(.success(let count)): (isSaving, status) = (false, "Saved \(count)")
    case .saved(.failure(let error)): status = "Not saved: \(error)"
    }
  }
}
