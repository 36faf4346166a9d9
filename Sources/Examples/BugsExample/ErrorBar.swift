import Rehearsal

/// The message of a failure outlives the next success.
enum ErrorBar {
  static let bug = PublishedBug(
    "ErrorBar", "The banner shows an old error after later refreshes have succeeded", .wrongMessage, shortest: 3,
    steps: """
      Given the 1st "GET /power" fails with offline
      When the app starts
      And I tap "Refresh"
      Then I see "Error: There is no network connection."
      When I tap "Refresh"
      Then I see "230 W"
      And I see "Up to date"
      """
  ) { name, isMended in
    AppUnderTest(
      AppDefinition(name, initial: "Power") { AppScene("Power", Power(isMended: isMended)) }, services: [Meter()])
  }

  struct Meter: Service {
    static let power = Route<NoContent, Int>("GET /power")

    static let routes: Routes<Self> = [
      power.answered { _, _ in 230 }
    ]
  }

  struct Power: Controller {
    enum Message: Hashable, Sendable { case refresh, loaded(Reply<Int>) }

    let isMended: Bool
    private var watts: Int?
    private var lastError: ServiceError?
    private var isLoading = false

    init(isMended: Bool) { self.isMended = isMended }

    private var banner: String {
      if isLoading { return "Loading…" }
      if let lastError { return "Error: \(lastError.description)" }
      return watts == nil ? "" : "Up to date"
    }

    var navigationItem: NavigationItem<Message> { NavigationItem(title: "Power") }
    var view: [Element<Self>] {
      [
        .label(banner).accessibilityIdentifier("banner"), .label(watts.map { "\($0) W" } ?? "–"),
        .button("Refresh", action: .refresh).disabled(isLoading),
      ]
    }

    mutating func receive(_ message: Message, _ context: inout Context<Message>) {
      switch message {
      case .refresh:
        isLoading = true
        context.send(Meter.power()) { .loaded($0) }
      case .loaded(let reply):
        isLoading = false
        switch reply {
        case .success(let watts):
          self.watts = watts
          if isMended { lastError = nil }
        case .failure(let error): lastError = error
        }
      }
    }
  }
}
