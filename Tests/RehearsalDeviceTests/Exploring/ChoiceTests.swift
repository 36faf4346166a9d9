import RehearsalApp
import RehearsalBase
import RehearsalSmallApps
import Testing

@testable import RehearsalDevice

/// On a device whose clock does not advance, only chosen events happen.
struct ChoiceTests {
  /// The list of notes; its first request waits for its outcome.
  private static var notes: Device {
    var device = Device(app: NotesApp.app, services: [NoteBook()])
    device.holdStill()
    device.launch()
    device.finishMainQueue()
    return device
  }

  /// The editor with a note to save, whose request waits for its outcome.
  private static var saving: Device {
    var device = notes
    device.exhaust()
    device.choose("Add")
    device.exhaust()
    device.write("eggs")
    device.choose("Save")
    device.exhaust(but: .write)
    return device
  }

  @Test func `the clock does not advance`() {
    var device = Self.notes
    let start = device.clock
    device.exhaust()
    device.choose("Add")
    device.exhaust()
    #expect(device.interface.scene == "Editor")
    device.choose("Notes 3")
    device.exhaust()
    #expect(device.clock == start)
    #expect(device.hasNothingDue)
  }

  /// Declares what requests can meet, and answers none.
  private struct Declaring: Service {
    static func possibleFaults(of request: any ServiceRequest) -> [Fault]? {
      [.status(503), .status(409, code: "STALE")]
    }
    mutating func answer(_ request: any ServiceRequest, in context: RequestContext) -> Answer? { nil }
  }

  @Test func `a request meets the faults that its service declares, and waits where a refusal asks to`() {
    var device = Device(app: NotesApp.app, services: [NoteBook(), Declaring()])
    device.holdStill()
    device.launch()
    device.finishMainQueue()
    let faults: [Fault] = [
      .offline, .status(503), .status(503, retryAfter: 3), .status(429, retryAfter: 3), .status(409),
      .status(409, code: "STALE"),
    ]
    #expect(
      device.events(faults: faults).compactMap(\.fault) == [
        .status(503), .status(503, retryAfter: 3), .status(409, code: "STALE"),
      ])
  }

  @Test
  func `a network that goes harms no request that its service says cannot be offline, and no empty answer is damaged`()
  {
    var device = Device(app: NotesApp.app, services: [NoteBook(), Declaring()])
    device.holdStill()
    device.launch()
    device.finishMainQueue()
    device.goOffline()
    #expect(device.events(faults: []).contains(.outcome(device.request, nil)))
    var other = Self.notes
    other.goOffline()
    #expect(!other.events(faults: []).contains(.outcome(other.request, nil)))
    let plain = Self.notes
    #expect(!plain.canMeet(.malformedReply, Emptying()) && plain.canMeet(.malformedReply, Counting()))
  }

  private struct Emptying: ServiceRequest {
    typealias Success = NoContent
    let operation: ServiceOperation = "DELETE /notes"
  }

  private struct Counting: ServiceRequest {
    typealias Success = Int
    let operation: ServiceOperation = "GET /notes/count"
  }

  @Test func `requests, timers, animations and user actions can happen in any order`() {
    let device = Self.notes
    #expect(device.events(faults: []) == [.timerFires(0), .outcome(device.request, nil)])
    var timerFirst = device
    timerFirst.happen(.timerFires(0))
    #expect(timerFirst.interface.title == "Notes 1" && !timerFirst.interface.shows("milk"))
    var requestFirst = device
    requestFirst.happen(.outcome(device.request, nil))
    #expect(requestFirst.interface.title == "Notes 0" && !requestFirst.interface.shows("milk"))
    requestFirst.happen(.delivery(device.request))
    #expect(requestFirst.interface.title == "Notes 0" && requestFirst.interface.shows("milk"))
    var userFirst = device
    userFirst.choose("Add")
    #expect(userFirst.events(faults: []).contains(.transitionEnds(0)))
    #expect(userFirst.events(faults: []).contains(.timerFires(0)))
    #expect(userFirst.possibleActions { _, _ in [] } == [])
  }

  @Test func `worlds that reach the same state are equal`() {
    var one = Self.notes
    var other = one
    one.happen(.timerFires(0))
    one.happen(.outcome(one.request, nil))
    other.happen(.outcome(other.request, nil))
    other.happen(.timerFires(0))
    #expect(one == other)
  }

  @Test func `work of the main queue at this instant is done at once, in order`() {
    let actions: [ScriptAction] = [
      .after(.zero, [.note("first"), .after(.zero, [.note("third")])]), .after(.zero, [.note("second")]),
    ]
    var device = ScriptedApp.device(ScriptedController(["Go": actions]))
    device.holdStill()
    device.choose("Go")
    #expect(device.notes.map { $0.drop { $0 != ":" }.dropFirst(2) } == ["first", "second", "third"])
    #expect(device.hasNothingDue)
  }

  @Test func `a request that may change its backend can fail with every fault`() {
    let faults = Self.notes.events(faults: Fault.known).compactMap { $0.fault }
    #expect(faults == Fault.known)
  }

  /// The effects of each outcome of a save: on the store, and on the sender.
  @Test(
    arguments: [
      (nil, true, 1, false), (.offline, false, 1, true), (.connectionLost(afterArrival: false), false, 1, true),
      (.connectionLost(afterArrival: true), true, 1, true), (.timeOut, false, 1, true), (.lostReply, true, 1, true),
      (.lateReply, true, 2, true), (.overtakenReply, true, 1, false), (.duplicateReply, true, 2, false),
      (.malformedReply, true, 1, true), (.status(503), false, 1, true), (.status(409), false, 1, true),
    ] as [(Fault?, Bool, Int, Bool)])
  func `a request gets its outcome`(fault: Fault?, isApplied: Bool, deliveries: Int, isReported: Bool) {
    var device = Self.saving
    let id = device.request
    #expect(device.service(NoteBook.self)?.notes == ["milk", "bread"])
    device.happen(.outcome(id, fault))
    #expect((device.service(NoteBook.self)?.notes == ["milk", "bread", "eggs"]) == isApplied)
    var count = 0
    while device.events(faults: []).contains(.delivery(id)), count < 5 {
      device.happen(.delivery(id))
      count += 1
    }
    #expect(count == deliveries)
    device.exhaust()
    #expect((device.interface.overlay?.title == "Not saved") == isReported)
    #expect(device.state.requests.isEmpty)
  }

  @Test func `a write that was cancelled may still arrive`() {
    var device = ScriptedApp.device(ScriptedController(["Ask": [.ask("why")], "Cancel": [.cancelRequests]]))
    device.holdStill()
    device.choose("Ask")
    let id = device.request
    device.choose("Cancel")
    #expect(device.state.requests.map(\.id) == [id] && device.questions == [])
    var arriving = device
    arriving.happen(.outcome(id, nil))
    arriving.exhaust()
    #expect(arriving.questions == ["why"])
    #expect(arriving.notes == [] && arriving.hasNothingDue)
    var lost = device
    lost.happen(.outcome(id, .timeOut))
    lost.exhaust()
    #expect(lost.questions == [] && lost.notes == [] && lost.hasNothingDue)
  }

  @Test func `requests that the network takes with it fail in the order they were sent`() {
    var device = ScriptedApp.device(ScriptedController(["Ask": [.ask("why"), .ask("where")]]))
    device.holdStill()
    device.choose("Ask")
    let ids = device.state.requests.map(\.id)
    #expect(ids.count == 2)
    device.loseConnection()
    for _ in ids {
      #expect(device.events(faults: [.offline]) == [.delivery(device.request)])
      device.happen(.delivery(device.request))
    }
    #expect(zip(device.notes, ["why", "where"]).allSatisfy { $0.contains("\($1): ") } && device.notes.count == 2)
    #expect(device.hasNothingDue)
  }

  /// Three requests under way, two of them equal.
  private static var asking: Device {
    var device = ScriptedApp.device(ScriptedController(["Ask": [.ask("why"), .ask("why"), .ask("where")]]))
    device.holdStill()
    device.choose("Ask")
    return device
  }

  @Test func `which of two equal requests has ended makes no difference`() {
    var devices = [Self.asking, Self.asking]
    for index in devices.indices {
      let id = devices[index].state.requests[index].id
      devices[index].happen(.outcome(id, .offline))
      devices[index].happen(.delivery(id))
    }
    #expect(devices[0] == devices[1])
    #expect(devices[0].state.requests.map(\.id.number) == [0, 1])
    #expect(devices[0].events(faults: []) == devices[1].events(faults: []))
  }

  @Test(arguments: [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]])
  func `in which order requests were answered makes no difference to what is due`(order: [Int]) {
    var device = Self.asking
    for number in order { device.happen(.outcome(RequestID(number: number), .offline)) }
    var inOrder = Self.asking
    for number in 0..<3 { inOrder.happen(.outcome(RequestID(number: number), .offline)) }
    #expect(device == inOrder)
  }

  @Test func `a choice of another device does nothing`() {
    let device = Self.notes
    var other = device
    other.exhaust()
    let still = other
    for choice in [.transitionEnds(0), .timerFires(0), .delivery(device.request), .outcome(device.request, nil)]
      as [Choice]
    {
      other.happen(choice)
      #expect(other == still, "\(choice)")
    }
  }

  @Test func `the user can touch what is touchable, and type candidate inputs that are not there yet`() {
    var device = Self.notes
    #expect(device.actions == ["left button \"Reload\"", "right button \"Add\""])
    device.exhaust()
    device.choose("Add")
    #expect(device.actions == [])
    device.exhaust()
    #expect(device.actions == ["back button \"Notes 3\"", "\"eggs\" into Text", "button \"Cancel\""])
    device.write("eggs")
    #expect(device.actions == ["back button \"Notes 3\"", "right button \"Save\"", "button \"Cancel\""])
    device.choose("Save")
    device.exhaust(but: .write)
    #expect(device.actions == [])
    device.happen(.outcome(device.request, .offline))
    device.exhaust()
    #expect(device.actions == ["alert action \"OK\""])
  }
}

extension Device {
  /// The request that was sent first.
  fileprivate var request: RequestID { state.requests.first?.id ?? RequestID(number: -1) }

  /// The user's possible actions, by their names for people; "eggs" is a candidate input.
  fileprivate var actions: [String] {
    possibleActions { _, field in field == "Text" ? ["eggs"] : [] }.map(name)
  }

  fileprivate enum Exception { case none, write }

  /// Lets all due events happen and all requests succeed, except writes if these are excluded.
  fileprivate mutating func exhaust(but exception: Exception = .none) {
    for _ in 0..<100 {
      let next = events(faults: []).first { event in
        guard exception == .write, case .outcome(let id, _) = event else { return true }
        return state.requests.contains { $0.id == id && $0.request.operation.description == "GET /notes" }
      }
      guard let next else { return }
      happen(next)
    }
  }

  /// Types into the field in front.
  fileprivate mutating func write(_ text: String) {
    guard let field = interface.controls.first(where: { $0.role == .field }) else { return }
    happen(.user(.type(field, text: text)))
  }

  /// Touches the control with a label; without one the test fails.
  fileprivate mutating func choose(_ label: String, sourceLocation: SourceLocation = #_sourceLocation) {
    let action = possibleActions { _, _ in [] }.first {
      if case .tap(let control) = $0 { control.label == label } else { false }
    }
    guard let action else {
      Testing.Issue.record("nothing that can be touched bears \(label)", sourceLocation: sourceLocation)
      return
    }
    happen(.user(action))
  }
}
