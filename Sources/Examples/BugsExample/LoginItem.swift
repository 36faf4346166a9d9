import Rehearsal

/// A switch that is put back asks for a change of its own.
enum LoginItem {
  static let bug = PublishedBug(
    "LoginItem", "Putting a failed switch back counts as a touch, and wipes the message", .missingMessage, shortest: 2,
    steps: """
      Given the next "PUT /launch" fails with status 500
      When the app starts
      And I turn the switch "Launch at login" on
      And 5 s pass
      Then the switch "Launch at login" is off
      And I see "Not changed."
      """
  ) { name, isMended in
    AppUnderTest(
      AppDefinition(name, initial: "Settings") { AppScene("Settings", Settings(isMended: isMended)) },
      services: [System()],
      exploration: Exploration {
        $0.invariants = [
          Invariant("the switch asks for nothing that it shows already") { device in
            let settings = device.controller(Settings.self)
            return !device.requestsUnderWay.contains { System.set.body(of: $0.request) == settings?.confirmed }
          }
        ]
      })
  }

  struct System: Service {
    static let set = Route<Bool, NoContent>("PUT /launch")
    private(set) var isOn = false

    static let routes: Routes<Self> = [
      set.answered { server, isOn in
        server.isOn = isOn
        return NoContent()
      }
    ]
  }

  struct Settings: Controller {
    enum Message: Hashable, Sendable { case changed, set(Reply<NoContent>, Bool) }

    let isMended: Bool
    private var isOn = false
    /// The value that the system has confirmed last.
    private(set) var confirmed = false
    private var isChanging = false
    private var notice = ""

    init(isMended: Bool) { self.isMended = isMended }

    var navigationItem: NavigationItem<Message> { NavigationItem(title: "Settings") }
    var view: [Element<Self>] {
      [.switch("Launch at login", \.isOn, changed: .changed).disabled(isChanging), .label(notice)]
    }

    mutating func receive(_ message: Message, _ context: inout Context<Message>) {
      switch message {
      case .changed:
        isChanging = true
        context.send(System.set(isOn)) { [isOn] in .set($0, isOn) }
      case .set(.success, let isOn): (confirmed, isChanging, notice) = (isOn, false, "")
      case .set(.failure, _):
        (isOn, isChanging, notice) = (confirmed, false, "Not changed.")
        // Observers of the value receive this change, too.
        if !isMended { receive(.changed, &context) }
      }
    }
  }
}
