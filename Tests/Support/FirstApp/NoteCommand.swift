import Rehearsal
import RehearsalCommand

struct NoteServer: Service {
  static let save = Route<String, Int>("POST /notes")
  private(set) var notes: [String] = []

  mutating func answer(_ request: any ServiceRequest, in context: RequestContext) -> Answer? {
    Self.save.answer(request) { text throws(ServiceError) in
      notes.append(text)
      return notes.count
    }
  }
}

struct NoteController: Controller {
  enum Message: Hashable, Sendable { case save, saved(Reply<Int>) }

  private var text = ""
  private var status = "Nothing is saved"
  private var isSaving = false

  var navigationItem: NavigationItem<Message> { NavigationItem(title: "Note") }

  var view: [Element<Self>] {
    [
      .textField("Note", \.text),
      .button("Save", action: .save, isEnabled: !isSaving),
      .label(status),
    ]
  }

  mutating func receive(_ message: Message, _ context: inout Context<Message>) {
    switch message {
    case .save:
      isSaving = true
      status = "Saving…"
      context.send(NoteServer.save(text)) { .saved($0) }
    case .saved(.success(let count)):
      isSaving = false
      status = "Saved \(count)"
    case .saved(.failure(let error)):
      isSaving = false
      status = "Not saved: \(error.description)"
    }
  }
}

@main struct NoteCommand {
  static let app = AppDefinition("Note", initial: "Note") { AppScene("Note", NoteController()) }

  static func main() async {
    await RehearseCommand.main([AppUnderTest(app, services: [NoteServer()])])
  }
}
