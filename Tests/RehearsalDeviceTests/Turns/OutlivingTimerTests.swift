import RehearsalApp
import RehearsalBase
import RehearsalDevice
import Testing

/// UIKit rules: Timers.
struct OutlivingTimerTests {
  /// A device whose screen B has been pushed, sets a timer of 5 s, and is popped by "Back".
  private func device(outlivesScreen: Bool, script: [String: [ScriptAction]] = [:]) -> Device {
    let timer = ScriptAction.after(.seconds(5), [.note("fired")], outlivesScreen: outlivesScreen)
    let script = script.merging(["viewDidAppear": [timer]]) { $1 }
    var device = ScriptedApp.device(
      ScriptedController(["Go": [.segue("push")], "Alert": [.alert("New")]]),
      b: ScriptedController(["Back": [.pop()]], script: script))
    device.touch("Go")
    device.pass(.seconds(1))
    return device
  }

  @Test(arguments: [false, true]) func `a timer fires while its screen is there`(outlivesScreen: Bool) {
    var device = device(outlivesScreen: outlivesScreen)
    device.settle()
    #expect(device.scripted("B")?.notes == ["5350 ms: fired"])
    #expect(device.issues == [])
  }

  @Test func `a timer ends with its screen`() {
    var device = device(outlivesScreen: false)
    device.settle(after: "Back")
    #expect(device.issues == [])
    #expect(device.clock == Instant.start.advanced(by: .milliseconds(1350)))
    expectNothingHeld(device)
  }

  @Test func `one that outlives its screen is an issue when it fires`() {
    var device = device(outlivesScreen: true)
    device.settle(after: "Back")
    #expect(device.issues == ["5.350 s a timer of B fired when the screen was gone"])
    expectNothingHeld(device)
  }

  @Test func `a new screen is not taken for the one that is gone`() {
    var device = device(outlivesScreen: true)
    device.touch("Back")
    device.pass(.seconds(1))
    device.settle(after: "Alert")
    device.touch("OK")
    device.pass(.seconds(1))
    device.touch("Go")
    device.pass(.milliseconds(400))
    #expect(device.scripted("B")?.notes == [])
    device.settle()
    #expect(device.issues.map { $0.dropFirst(8) } == ["a timer of B fired when the screen was gone"])
    #expect(device.scripted("B")?.notes.count == 1)
  }

  @Test func `a screen cancels its timers`() {
    var device = device(outlivesScreen: true, script: ["viewDidDisappear": [.cancelTimers()]])
    device.settle(after: "Back")
    #expect(device.issues == [])
    expectNothingHeld(device)
  }

  @Test func `the end of the process ends it`() {
    var device = device(outlivesScreen: true)
    device.relaunch()
    device.settle()
    #expect(device.issues == [])
    expectNothingHeld(device)
  }
}
