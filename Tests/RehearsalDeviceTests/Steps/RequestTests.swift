import KiiCloudRehearsal
import RehearsalApp
import RehearsalBase
import RehearsalSmallApps
import Testing

@testable import RehearsalDevice

/// Every request ends exactly once, and leaves nothing on the device.
struct RequestTests {
  private func device(_ change: (inout NetworkConditions) -> Void = { _ in }) throws -> Device {
    var cloud = Cloud()
    let token = try cloud.signIn("al")
    var device = Device(app: Farewell.app, services: [cloud])
    device.storeDefault(token, forKey: CloudUser.tokenKey)
    device.updateNetwork(change)
    device.launch()
    device.settle()
    return device
  }

  private func check(_ device: Device) {
    #expect(device.state.requests.isEmpty && device.hasNothingDue)
    #expect(device.records.ledger.violations() == [])
  }

  @Test(arguments: Fault.known, [0, 1, 40, 100, 150, 60_000, 66_000])
  func `a crash at any time leaves nothing of a request`(fault: Fault, milliseconds: Int) throws {
    var device = try device { $0.add(FaultRule.every(.any, fault)) }
    try device.tap("Ask")
    device.pass(.milliseconds(milliseconds))
    device.relaunch()
    device.settle()
    check(device)
    #expect(device.records.issues.isEmpty)
  }

  @Test(arguments: Fault.known, [0, 1, 40, 100, 150, 60_000, 66_000])
  func `an outage at any time ends every request, and nothing comes after`(fault: Fault, milliseconds: Int) throws {
    var planned = try device { $0.add(FaultRule.every(.any, fault)) }
    try planned.tap("Ask")
    let start = planned.clock.advanced(by: .milliseconds(milliseconds))
    planned.plan(.during(start..<start.advanced(by: .seconds(1))))
    planned.settle()
    check(planned)
    let deliveries = planned.records.ledger.entries.flatMap { $0.deliveries }
    #expect(deliveries.allSatisfy { $0.instant < start })
  }

  @Test func `a planned outage equals going offline at that moment`() throws {
    for milliseconds in [20, 70, 300] {
      var planned = try device()
      planned.plan(.during(Instant.start.advanced(by: .milliseconds(milliseconds))..<Instant(microseconds: .max)))
      var cut = try device()
      try planned.tap("Ask")
      try cut.tap("Ask")
      cut.pass(.milliseconds(milliseconds))
      cut.goOffline()
      planned.settle()
      cut.settle()
      let lives = [planned, cut].map { device in
        device.records.ledger.entries.map { "\($0.arrived as Any) \($0.endings) \($0.deliveries)" }
      }
      #expect(lives[0] == lives[1])
    }
  }

  @Test func `a request sent while a screen is removed answers no other screen, and is an issue`() throws {
    var device = try device()
    try device.tap("More")
    device.settle()
    device.settle(after: .back)
    check(device)
    #expect(device.records.ledger.entries.count == 1)
    #expect(device.records.ledger.entries[0].deliveries.map(\.event) == [.ownerGone])
    #expect(device.records.issues.map(\.kind) == [.replyToGoneScreen(.query)])
  }

  @Test(arguments: 20...25) func `requests stranded by too many events at an instant are given up`(limit: Int) throws {
    var device = try device { $0.latency = .zero }
    device.settings.eventsPerInstant = limit
    try device.tap("Ask for ever")
    device.settle()
    check(device)
    #expect(device.records.issues.map(\.kind) == [.tooManyEvents(limit)])
  }
}

/// A screen that sends a request on a tap, or while it disappears.
private struct Farewell: Controller {
  enum Message: Hashable, Sendable {
    case ask, askForEver, answered(Reply<QueryResult>), answeredForEver(Reply<QueryResult>)
  }

  var asksAtTheEnd = false

  var view: [Element<Self>] {
    [
      .button("Ask", action: .ask), .button("Ask for ever", action: .askForEver),
      .button("More", segue: "more"),
    ]
  }

  mutating func receive(_ message: Message, _ context: inout Context<Message>) {
    switch message {
    case .ask: ask(&context) { .answered($0) }
    case .askForEver, .answeredForEver: ask(&context) { .answeredForEver($0) }
    case .answered: break
    }
  }

  mutating func viewDidDisappear(_ context: inout Context<Message>) {
    if asksAtTheEnd { ask(&context) { .answered($0) } }
  }

  private func ask(_ context: inout Context<Message>, then message: @escaping @Sendable (Reply<QueryResult>) -> Message)
  {
    guard let user = CloudUser.current(token: context.defaults[CloudUser.tokenKey]) else { return }
    context.send(user.bucket(withName: "notes").execute(CloudQuery()), outlivesScreen: true, then: message)
  }

  static let app = AppDefinition("Farewell", initial: "Navigation") {
    StoryboardScene.navigationController("Navigation", root: "Start")
    AppScene("Start", Farewell()) { StoryboardSegue.show("more", to: "More") }
    AppScene("More", Farewell(asksAtTheEnd: true)) { StoryboardSegue.show("more", to: "More") }
  }
}
