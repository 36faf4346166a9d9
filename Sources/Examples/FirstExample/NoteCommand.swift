import Rehearsal
import RehearsalCommand

// The app of README, with the bug that it mends: a failure leaves Save disabled.

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

@main struct NoteCommand {
  static let app = AppDefinition("Note", initial: "Note") { AppScene("Note", NoteController(), title: "Note") }
  static let appUnderTest = underTest(app)
  static func main() async { await RehearseCommand.main([appUnderTest]) }

  /// The app as scenarios and searches find it.
  static func underTest(_ app: AppDefinition) -> AppUnderTest {
    AppUnderTest(app, services: [NoteServer()], exploration: Exploration { $0.asksForStuckControls = true })
  }
}
