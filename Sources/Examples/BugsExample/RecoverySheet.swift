import Rehearsal

/// A sheet is asked for while another one is up.
enum RecoverySheet {
  static let bug = PublishedBug(
    "RecoverySheet", "A sheet that is asked for while another one is up does not appear", .presentation, shortest: 2,
    steps: """
      When the app starts
      And I tap "Settings"
      And I tap "Recover"
      Then I see the screen "Recovery"
      """
  ) { name, isMended in
    AppUnderTest(
      AppDefinition(name, initial: "Home") {
        AppScene("Home", Home(isMended: isMended)) { StoryboardSegue.presentModally(Home.settings, to: "Settings") }
        AppScene("Settings", Settings())
        AppScene("Recovery", Recovery(), isInstantiatedByCode: true)
      }, services: [Backup()])
  }

  struct Backup: Service {
    static let restore = Route<NoContent, Int>("POST /restore")

    static let routes: Routes<Self> = [
      restore.answered { _, _ in 3 }
    ]
  }

  protocol SettingsDelegate: Hashable, Sendable { static var recover: Self { get } }

  struct Home: Controller {
    enum Message: SettingsDelegate { case recover, present }

    static let settings = SegueName("settings", to: Settings.self)
    let isMended: Bool

    var navigationItem: NavigationItem<Message> { NavigationItem(title: "Home") }
    var view: [Element<Self>] { [.label("Notes"), .button("Settings", segue: Self.settings)] }

    func prepare(for segue: inout Segue, sender: (any Hashable & Sendable)?) {
      segue.configure(Self.settings) { $0.delegate = Delegate($1) }
    }

    mutating func receive(_ message: Message, _ context: inout Context<Message>) {
      switch message {
      case .recover where isMended: context.dismiss(completion: .present)
      case .recover, .present: context.presentViewController(withIdentifier: "Recovery")
      }
    }
  }

  struct Settings: Controller {
    enum Message: Hashable, Sendable { case recover }

    var delegate: Delegate<any SettingsDelegate.Type>?
    var navigationItem: NavigationItem<Message> { NavigationItem(title: "Settings") }
    var view: [Element<Self>] { [.button("Recover", action: .recover)] }

    mutating func receive(_ message: Message, _ context: inout Context<Message>) {
      context.call(delegate) { $0.recover }
    }
  }

  struct Recovery: Controller {
    enum Message: Hashable, Sendable { case start, restored(Reply<Int>), close }

    private var notice = ""
    private var isRestoring = false
    var navigationItem: NavigationItem<Message> { NavigationItem(title: "Recovery") }
    var view: [Element<Self>] {
      [
        .label(notice), .button("Start", action: .start).disabled(isRestoring), .button("Close", action: .close),
      ]
    }

    mutating func receive(_ message: Message, _ context: inout Context<Message>) {
      switch message {
      case .start:
        isRestoring = true
        context.send(Backup.restore()) { .restored($0) }
      case .restored(let reply):
        isRestoring = false
        switch reply {
        case .success(let count): notice = "\(count) notes restored"
        case .failure(let error): notice = "Not restored. \(error.description)"
        }
      case .close: context.dismiss()
      }
    }
  }
}
