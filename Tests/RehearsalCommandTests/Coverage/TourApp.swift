import Rehearsal

/// An app with a hall, a room whose name must be escaped in drawings, and an attic that cannot be reached.
enum Tour {
  static let room = #"The "big" <room> #1 \ `A` & B"#

  static let app = AppUnderTest(
    AppDefinition("Tour", initial: "Start") {
      StoryboardScene.navigationController("Start", root: "Hall")
      AppScene("Hall", Hall(), unwindActions: ["home"]) {
        StoryboardSegue.embed("picture", "Picture")
        StoryboardSegue.show("enter", to: room)
        StoryboardSegue.show("climb", to: "Attic")
      }
      AppScene("Picture", Picture())
      AppScene(room, Room()) {
        StoryboardSegue.unwind("home")
        StoryboardSegue.presentModally("look", to: "Garden")
      }
      AppScene("Garden", Garden())
      AppScene("Attic", Picture()) { StoryboardSegue.unwind("home") }
    },
    services: [Doorkeeper()])

  struct Doorkeeper: Service {
    static let knock = Route<Int, Int>("POST /knock")

    func hash(into hasher: inout Hasher) {}

    static let routes: Routes<Self> = [
      knock.answered { _, body in body }
    ]
  }

  struct Hall: Controller {
    enum Message: Hashable, Sendable {
      case knock
      case answered(Reply<Int>)
    }

    private var isWaiting = false

    var navigationItem: NavigationItem<Message> {
      NavigationItem(
        title: "Hall", rightBarButtonItem: BarButtonItem("Knock", action: .knock).disabled(isWaiting))
    }

    var view: [Element<Self>] { [.button("Climb", segue: "climb").disabled()] }

    mutating func receive(_ message: Message, _ context: inout Context<Message>) {
      switch message {
      case .knock:
        isWaiting = true
        context.send(Doorkeeper.knock(1), outlivesScreen: true) { .answered($0) }
      case .answered(let reply):
        isWaiting = false
        do throws(ServiceError) {
          _ = try reply.get()
          context.performSegue(withIdentifier: "enter")
        } catch {
          context.present(.alert(title: "Nobody", message: error.description, actions: AlertAction("OK")))
        }
      }
    }
  }

  struct Room: Controller {
    var navigationItem: NavigationItem<Never> { NavigationItem(title: "Room") }
    var view: [Element<Self>] {
      [.button("Leave", segue: "home"), .button("Look", segue: "look")]
    }
  }

  struct Garden: Controller {
    enum Message: Hashable, Sendable {
      case close
    }

    var navigationItem: NavigationItem<Message> { NavigationItem(title: "Garden") }
    var view: [Element<Self>] { [.button("Close", action: .close)] }

    mutating func receive(_ message: Message, _ context: inout Context<Message>) { context.dismiss() }
  }

  struct Picture: Controller {
    var navigationItem: NavigationItem<Never> { NavigationItem(title: "Picture") }
  }
}
