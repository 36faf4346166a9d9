import RehearsalApp
import RehearsalBase
import Testing

@testable import RehearsalDevice

/// UIKit rules: Durations; UIKit rules: Order at one instant.
struct TimeTests {
  @Test func `at one instant transitions come first, then timers, then the network`() {
    var device = ScriptedApp.device(
      ScriptedController([
        "Go": [
          .ask("network"), .after(.milliseconds(506), [.note("timer")]), .alert("Hello", then: [.note("transition")]),
        ]
      ]))
    device.setLatency(.milliseconds(506))
    device.settle(after: "Go")
    #expect(device.notes == ["506 ms: transition", "506 ms: timer", "506 ms: network: answer 1"])
  }

  @Test func `in one lane at one instant the oldest event comes first`() {
    var device = ScriptedApp.device(
      ScriptedController([
        "Go": [
          .ask("one"), .ask("two"), .after(.milliseconds(5), [.note("a")]), .after(.milliseconds(5), [.note("b")]),
        ]
      ]))
    device.settle(after: "Go")
    #expect(device.notes == ["5 ms: a", "5 ms: b", "100 ms: one: answer 1", "100 ms: two: answer 2"])
  }

  @Test(arguments: [0, 1, 100])
  func `no request ends in the turn that sent it`(latency: Int) {
    var device = ScriptedApp.device(ScriptedController(["Go": [.ask("question"), .note("end of turn")]]))
    device.setLatency(.milliseconds(latency))
    device.touch("Go")
    #expect(device.notes == ["0 ms: end of turn"])
    device.settle()
    #expect(device.notes == ["0 ms: end of turn", "\(latency) ms: question: answer 1"])
  }

  @Test func `a request takes 100 ms by default, half of it before its arrival`() {
    var device = ScriptedApp.device(ScriptedController(["Go": [.ask("question")]]))
    device.touch("Go")
    device.pass(.microseconds(49_999))
    #expect(device.questions == [])
    device.pass(.microseconds(1))
    #expect(device.questions == ["question"])
    device.pass(.microseconds(49_999))
    #expect(device.notes == [])
    device.pass(.microseconds(1))
    #expect(device.notes == ["100 ms: question: answer 1"])
  }

  @Test func `without a network a request fails after 1 ms, and nothing arrives`() {
    var device = ScriptedApp.device(ScriptedController(["Go": [.ask("question")]]))
    device.goOffline()
    device.touch("Go")
    device.pass(.microseconds(999))
    #expect(device.notes == [])
    device.settle()
    #expect(device.notes == ["1 ms: question: OFFLINE"])
    #expect(device.questions == [])
  }

  @Test(arguments: [("push", 350), ("alert", 506), ("sheet", 500), ("full", 500)])
  func `animations have UIKit's durations`(button: String, milliseconds: Int64) {
    let root = ScriptedController(["alert": [.alert("Hello")]]).with { $0.segues = ["push", "sheet", "full"] }
    var device = ScriptedApp.device(root)
    device.touch(button)
    #expect(device.interface.isMoving)
    device.pass(.milliseconds(milliseconds) - .microseconds(1))
    #expect(device.interface.isMoving)
    device.pass(.microseconds(1))
    #expect(!device.interface.isMoving)
    #expect(device.hasNothingDue)
  }

  @Test func `durations are a setting`() {
    var device = ScriptedApp.device(
      ScriptedController(["Go": [.segue("push")]]), settings: .with { $0.durations.push = .seconds(2) })
    device.settle(after: "Go")
    #expect(device.clock == Instant(microseconds: 2_000_000))
  }

  @Test func `a transition without animation takes no time, and ends one turn later`() {
    var device = ScriptedApp.device(
      ScriptedController(["Go": [.alert("Hello", animated: false, then: [.note("shown")]), .note("end of turn")]]))
    device.touch("Go")
    #expect(device.interface.isMoving)
    #expect(device.notes == ["0 ms: end of turn"])
    #expect(device.nextInstant == device.clock)
    device.advance()
    #expect(!device.interface.isMoving)
    #expect(device.notes == ["0 ms: end of turn", "0 ms: shown"])
  }

  @Test func `a timer of zero or negative time fires one turn later`() {
    var device = ScriptedApp.device(
      ScriptedController([
        "Go": [.after(.zero, [.note("zero")]), .after(.seconds(-5), [.note("negative")]), .note("now")]
      ]))
    device.touch("Go")
    #expect(device.notes == ["0 ms: now"])
    device.settle()
    #expect(device.notes == ["0 ms: now", "0 ms: zero", "0 ms: negative"])
  }

  @Test func `a timer beyond the end of time does not trap`() {
    var device = ScriptedApp.device(ScriptedController(["Go": [.after(.seconds(Int64.max), [.note("never")])]]))
    device.touch("Go")
    #expect(device.nextInstant == Instant(microseconds: .max))
    #expect(device.settle() == false)
    #expect(device.notes == [])
  }

  @Test func `the clock does not advance by itself`() {
    var device = ScriptedApp.device(ScriptedController(["Go": [.after(.seconds(3), [.note("three")])]]))
    device.touch("Go")
    #expect(device.clock == .start)
    device.pass(.seconds(1))
    #expect(device.clock == Instant(microseconds: 1_000_000))
    var isQuiet = device.settle(limit: .seconds(1))
    #expect(!isQuiet)
    #expect(device.clock == Instant(microseconds: 1_000_000))
    isQuiet = device.settle(limit: .seconds(2))
    #expect(isQuiet)
    #expect(device.clock == Instant(microseconds: 3_000_000))
    let hasAdvanced = device.advance()
    #expect(!hasAdvanced)
    device.pass(.seconds(-9))
    #expect(device.clock == Instant(microseconds: 3_000_000))
  }

  @Test func `the app's wall clock follows virtual time and can be set`() {
    var device = ScriptedApp.device(ScriptedController(["Note": [.note("tick")]]))
    device.pass(.seconds(90))
    device.touch("Note")
    device.setClock(to: ScriptedApp.startOfClock + 5)
    device.touch("Note")
    #expect(device.notes == ["90000 ms: tick", "5 ms: tick"])
    #expect(device.clock == Instant(microseconds: 90_000_000))
  }
}
