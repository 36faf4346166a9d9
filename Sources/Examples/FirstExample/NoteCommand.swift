import Rehearsal
import RehearsalCommand

struct NoteServer: Service {
  static let save = Route<String, Int>("POST /notes")
  static let routes: Routes<Self> = [
    save.answered { server, text in
      server.notes.append(text)
      return server.notes.count
    }
  ]
  private var notes: [String] = []
}

struct NoteController: Controller {
  enum Message: Hashable, Sendable { case save, saved(Reply<Int>) }
  private var text = ""
  private var saving = RequestState<Int>()
  private var status: String { saving.error.map { "Not saved: \($0)" } ?? saving.value.map { "Saved \($0)" } ?? "" }
  var view: [Element<Self>] {
    [.textField("Note", \.text), .button("Save", action: .save).disabled(saving.isUnderWay), .label(status)]
  }

  mutating func receive(_ message: Message, _ context: inout Context<Message>) {
    switch message {
    case .save: saving.send(NoteServer.save(text), &context) { .saved($0) }
    case .saved(let reply): saving.receive(reply)
    }
  }
}

@main struct NoteCommand {
  static let app = AppDefinition("Note", initial: "Note") { AppScene("Note", NoteController(), title: "Note") }
  static func main() async { await RehearseCommand.main([AppUnderTest(app, services: [NoteServer()])]) }
}
