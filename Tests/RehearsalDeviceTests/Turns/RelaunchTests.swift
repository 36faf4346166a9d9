import RehearsalApp
import RehearsalDevice
import Testing

struct RelaunchTests {
  @Test func `stored data is kept, and screens start anew`() {
    let root = ScriptedController(
      ["Store": [.store("kept", key: "k"), .recall("k")], "Forget": [.store(nil, key: "k")]],
      script: ["viewDidLoad": [.recall("k")]])
    var device = ScriptedApp.device(root.with { $0.segues = ["push"] })
    device.touch("Store")
    #expect(device.notes == ["0 ms: k = nothing", "0 ms: k = kept"])
    device.settle(after: "push")
    device.relaunch()
    device.settle()
    #expect(device.sceneStack == ["A"])
    #expect(device.notes == ["350 ms: k = kept"])
    device.touch("Forget")
    device.relaunch()
    #expect(device.notes == ["350 ms: k = nothing"])
  }

  @Test func `a request under way arrives, and its reply is ignored without an issue`() {
    var device = ScriptedApp.device(ScriptedController(["Ask": [.ask("question")]]))
    device.touch("Ask")
    device.pass(.milliseconds(10))
    device.relaunch()
    device.settle()
    #expect(device.questions == ["question"])
    #expect(device.notes == [])
    #expect(device.issues == [])
    #expect(device.records.ledger.entries.map { $0.endings.map(\.event) } == [[.cancelled]])
    expectNothingHeld(device)
  }

  @Test(arguments: [Fault.timeOut, .lostReply, .lateReply, .duplicateReply, .offline])
  func `a request under way is forgotten, with any fault`(fault: Fault) {
    var device = ScriptedApp.device(ScriptedController(["Ask": [.ask("question")]]))
    device.updateNetwork { $0.add(FaultRule.next(.any, fault)) }
    device.touch("Ask")
    device.relaunch()
    device.settle()
    #expect(device.records.ledger.violations() == [])
    #expect(device.issues == [])
    expectNothingHeld(device)
  }

  @Test func `timers, transitions and completions end with the process`() {
    var device = ScriptedApp.device(
      ScriptedController(["Go": [.after(.seconds(1), [.note("timer")]), .alert("Hello", then: [.note("shown")])]]))
    device.touch("Go")
    device.relaunch()
    device.settle()
    #expect(device.interface.overlay == nil)
    #expect(device.notes == [])
    #expect(!device.interface.isMoving)
    expectNothingHeld(device)
  }

  @Test func `a relaunched device equals a new one with the same store`() {
    var used = ScriptedApp.device(ScriptedController(["Go": [.segue("push")]]))
    used.touch("Go")
    used.relaunch()
    used.settle()
    let fresh = ScriptedApp.device(ScriptedController(["Go": [.segue("push")]]))
    #expect(used == fresh)
    #expect(used.hashValue == fresh.hashValue)
  }

  @Test func `a second launch has no effect`() {
    var device = ScriptedApp.device()
    let before = device
    device.launch()
    #expect(device == before)
    #expect(device.records.log.count == before.records.log.count)
  }
}
