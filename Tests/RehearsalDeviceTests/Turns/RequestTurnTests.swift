import RehearsalBase
import Testing

@testable import RehearsalApp
@testable import RehearsalDevice

/// Every request ends exactly once: answered, failed, timed out or cancelled.
struct RequestTurnTests {
  private let asking = ScriptedController(["Ask": [.ask("question")], "Cancel": [.cancelRequests]])

  @Test(arguments: [
    (nil, "100 ms: question: answer 1", true), (Fault.offline, "1 ms: question: OFFLINE", false),
    (.connectionLost(afterArrival: false), "50 ms: question: CONNECTION_LOST", false),
    (.connectionLost(afterArrival: true), "50 ms: question: CONNECTION_LOST", true),
    (.timeOut, "60000 ms: question: TIMED_OUT", false), (.lostReply, "60000 ms: question: TIMED_OUT", true),
    (.lateReply, "60000 ms: question: TIMED_OUT", true), (.duplicateReply, "100 ms: question: answer 1", true),
    (.malformedReply, "100 ms: question: UNREADABLE_REPLY", true),
    (.status(503), "100 ms: question: SERVICE_UNAVAILABLE", false),
    (.status(409, code: "MINE"), "100 ms: question: MINE", false),
    (.status(429, retryAfter: 7), "100 ms: question: TOO_MANY_REQUESTS", false),
    (.overtakenReply, "30000 ms: question: answer 1", true),
  ])
  func `the sender receives exactly one ending, with any fault`(fault: Fault?, note: String, isApplied: Bool) {
    var device = ScriptedApp.device(asking)
    if let fault { device.updateNetwork { $0.add(FaultRule.next(.any, fault)) } }
    device.settle(after: "Ask")
    #expect(device.notes == [note])
    #expect(device.questions == (isApplied ? ["question"] : []))
    #expect(device.records.ledger.violations() == [])
    #expect(device.records.ledger.entries.map(\.fault) == [fault])
    #expect(device.issues == [])
    expectNothingHeld(device)
  }

  @Test func `a network that goes is the fault of what is under way, in place of another`() {
    var device = ScriptedApp.device(asking)
    device.updateNetwork { $0.add(FaultRule.next(.any, .status(503))) }
    for delay in [10, 60] {
      device.touch("Ask")
      device.pass(.milliseconds(delay))
      device.loseConnection()
      device.settle()
    }
    let outage = Outage(start: device.clock.advanced(by: .milliseconds(60)), duration: .seconds(9_000))
    device.updateNetwork { $0.add(outage) }
    device.settle(after: "Ask", "Ask")
    #expect(
      device.records.ledger.entries.map(\.fault) == [
        .connectionLost(afterArrival: false), .connectionLost(afterArrival: true), .connectionLost(afterArrival: true),
        .offline,
      ])
  }

  @Test func `a request that no service takes fails`() {
    let app = ScriptedApp.device(asking).app
    var device = Device.showing(app)
    device.settle(after: "Ask")
    #expect(device.notes == ["100 ms: question: UNSERVED"])
    #expect(device.records.ledger.entries.map(\.fault) == [nil])
  }

  @Test func `a cancelled request arrives, and its sender receives nothing`() {
    var device = ScriptedApp.device(asking)
    device.touch("Ask")
    device.pass(.milliseconds(10))
    device.settle(after: "Cancel")
    #expect(device.notes == [])
    #expect(device.questions == ["question"])
    #expect(device.records.ledger.entries.map { $0.endings.map(\.event) } == [[.cancelled]])
    #expect(device.issues == [])
    expectNothingHeld(device)
  }

  @Test func `cancelling does not affect requests of other screens, nor later ones`() {
    var device = ScriptedApp.device(
      ScriptedController(script: ["viewDidLoad": [.ask("from A")]]).with { $0.segues = ["push"] },
      b: ScriptedController(script: ["viewDidLoad": [.ask("from B"), .cancelRequests, .ask("later")]]))
    device.settle(after: "push")
    #expect(device.notes.contains { $0.hasSuffix("from A: answer 1") })
    #expect(device.scripted("B")?.notes == ["100 ms: later: answer 3"])
  }

  // MARK: When the sender is removed

  @Test(arguments: [false, true])
  func `a reply to a removed screen is an issue, unless the request is cancelled with its owner`(
    isCancelled: Bool
  ) {
    var device = ScriptedApp.device(
      ScriptedController(["Go": [.segue("push")]]),
      b: ScriptedController(["Ask and go": [.ask("question", outlivesScreen: !isCancelled), .pop()]]))
    device.setLatency(.seconds(1))
    device.settle(after: "Go", "Ask and go")
    #expect(device.questions == ["question"])
    #expect(device.issues == (isCancelled ? [] : ["1.350 s the reply to a ask of B came when the screen was gone"]))
    #expect(
      device.records.ledger.entries.map { $0.endings.map(\.event) } == [[isCancelled ? .cancelled : .answered]])
    #expect(device.records.ledger.violations() == [])
    expectNothingHeld(device)
  }

  @Test(arguments: [Fault.timeOut, .lostReply, .lateReply, .offline])
  func `a request cancelled with its owner is forgotten, with any fault`(fault: Fault) {
    var device = ScriptedApp.device(
      ScriptedController(["Go": [.segue("push")]]),
      b: ScriptedController(["Ask and go": [.ask("question", outlivesScreen: false), .pop(animated: false)]]))
    device.settle(after: "Go")
    device.updateNetwork { $0.add(FaultRule.next(.any, fault)) }
    device.settle(after: "Ask and go")
    #expect(device.records.ledger.violations() == [])
    #expect(device.issues == [])
    expectNothingHeld(device)
  }

  @Test func `the reply to a request from viewDidDisappear of a removed screen is an issue, too`() {
    var device = ScriptedApp.device(
      ScriptedController(["Go": [.segue("push")]]),
      b: ScriptedController(["Back": [.pop()]], script: ["viewDidDisappear": [.ask("save")]]))
    device.settle(after: "Go", "Back")
    #expect(device.questions == ["save"])
    #expect(device.records.ledger.entries.map(\.owner) == ["B"])
    #expect(device.records.ledger.entries.map { $0.deliveries.map(\.event) } == [[.ownerGone]])
    #expect(device.issues == ["0.800 s the reply to a ask of B came when the screen was gone"])
  }

  @Test func `a request sent in viewDidDisappear can be cancelled with its owner`() {
    var device = ScriptedApp.device(
      ScriptedController(["Go": [.segue("push")]]),
      b: ScriptedController(["Back": [.pop()]], script: ["viewDidDisappear": [.ask("save", outlivesScreen: false)]]))
    device.settle(after: "Go", "Back")
    #expect(device.records.ledger.entries.map { $0.endings.map(\.event) } == [[.cancelled]])
    #expect(device.issues == [])
  }

  @Test func `a reply never reaches a screen that has replaced its sender`() {
    var device = ScriptedApp.device(
      ScriptedController(["Go": [.segue("push")], "Sheet": [.segue("sheet")]]),
      b: ScriptedController(
        ["Back": [.pop()]], script: ["viewDidDisappear": [.ask("mine"), .after(.seconds(1), [.note("mine")])]]))
    device.setLatency(.seconds(1))
    device.settle(after: "Go")
    device.touch("Back")
    device.pass(.milliseconds(350))
    device.settle(after: "Sheet")
    #expect(device.interface.scene == "C")
    #expect(device.scripted("C")?.notes == [])
  }

  // MARK: Going offline

  @Test(arguments: [(20, false), (60, true)], [true, false])
  func `an outage or a lost connection fails requests under way after 1 ms, arrived or not`(
    moment: (milliseconds: Int, isArrived: Bool), isOutage: Bool
  ) {
    let (milliseconds, isArrived) = moment
    var device = ScriptedApp.device(asking)
    device.touch("Ask")
    device.pass(.milliseconds(milliseconds))
    if isOutage { device.goOffline() } else { device.loseConnection() }
    #expect(device.notes == [])
    device.settle()
    #expect(device.notes == ["\(milliseconds + 1) ms: question: CONNECTION_LOST"])
    #expect(device.questions == (isArrived ? ["question"] : []))
    #expect(device.records.ledger.violations() == [])
    expectNothingHeld(device)
  }

  @Test func `failed requests stay failed when the network comes back, and later ones succeed`() {
    var device = ScriptedApp.device(asking)
    device.touch("Ask")
    device.goOffline()
    device.goOnline()
    device.settle()
    device.settle(after: "Ask")
    #expect(device.notes == ["1 ms: question: CONNECTION_LOST", "101 ms: question: answer 1"])
  }

  @Test func `a request sent without a network fails as offline, even if the network comes back before`() {
    var device = ScriptedApp.device(asking)
    device.goOffline()
    device.touch("Ask")
    device.goOffline()
    device.loseConnection()
    device.goOnline()
    device.plan(.during(device.clock.advanced(by: .microseconds(500))..<device.clock.advanced(by: .seconds(1))))
    device.settle()
    #expect(device.notes == ["1 ms: question: OFFLINE"])
  }

  @Test func `a lost connection does not change the network`() {
    var device = ScriptedApp.device(asking)
    device.touch("Ask")
    device.loseConnection()
    device.settle(after: "Ask")
    #expect(device.notes == ["1 ms: question: CONNECTION_LOST", "100 ms: question: answer 1"])
    #expect(device.records.ledger.violations() == [])
    expectNothingHeld(device)
  }

  @Test func `a late reply that is under way when an outage begins is lost without an event`() {
    var device = ScriptedApp.device(asking)
    device.updateNetwork { $0.add(FaultRule.next(.any, .lateReply)) }
    device.touch("Ask")
    device.pass(.seconds(61))
    device.goOffline()
    expectNothingHeld(device)
    #expect(device.notes == ["60000 ms: question: TIMED_OUT"])
  }

  @Test func `a reply to a removed screen is an issue offline, too`() {
    var device = ScriptedApp.device(
      ScriptedController(["Go": [.segue("push")]]),
      b: ScriptedController(["Ask and go": [.ask("question"), .pop(animated: false)]]))
    device.settle(after: "Go")
    device.touch("Ask and go")
    device.advance()
    device.goOffline()
    device.settle()
    #expect(device.records.issues.map(\.kind) == [.replyToGoneScreen("ask")])
    #expect(device.records.ledger.violations() == [])
  }
}
