import RehearsalApp
import Testing

@testable import RehearsalDevice

/// Completions and handlers reach a controller as its own messages, and are not held afterwards.
struct CompletionTests {
  @Test func `a presentation's completion is a message when the alert has appeared`() {
    var device = ScriptedApp.device(ScriptedController(["Go": [.alert("Hello", then: [.note("shown")])]]))
    device.touch("Go")
    #expect(!device.state.completions.isEmpty)
    device.settle()
    #expect(device.notes == ["506 ms: shown"])
    expectNothingHeld(device)
  }

  @Test func `a dismissal's completion is a message when the progress has disappeared`() {
    var device = ScriptedApp.device(
      ScriptedController(["Go": [.progress("Wait", then: [.dismiss(then: [.note("gone")])])]]))
    device.settle(after: "Go")
    #expect(device.notes == ["1012 ms: gone"])
    #expect(device.interface.overlay == nil)
    expectNothingHeld(device)
  }

  @Test func `an alert's handler runs when the alert has disappeared, not when it is touched`() {
    var device = ScriptedApp.device(ScriptedController(["Go": [.alert("Sure?", onOK: [.note("yes")])]]))
    device.settle(after: "Go")
    device.touch("OK")
    #expect(device.notes == [])
    #expect(device.interface.overlay != nil)
    device.settle()
    #expect(device.notes == ["1012 ms: yes"])
    #expect(device.interface.overlay == nil)
    expectNothingHeld(device)
  }

  @Test func `an alert's handler may present again at once`() {
    var device = ScriptedApp.device(ScriptedController(["Go": [.alert("One", onOK: [.alert("Two")])]]))
    device.settle(after: "Go", "OK")
    #expect(device.interface.overlay?.title == "Two")
    #expect(device.issues == [])
  }

  @Test func `the completion of an ignored call is never called and not held`() {
    var device = ScriptedApp.device(
      ScriptedController([
        "Go": [.alert("One"), .alert("Two", then: [.note("never")]), .dismiss(then: [.note("never")])]
      ]))
    device.settle(after: "Go")
    #expect(device.notes == [])
    #expect(device.issues.count == 2)
    expectNothingHeld(device)
  }

  @Test func `a screen that dismisses itself still receives the completion`() {
    var device = ScriptedApp.device(
      ScriptedController(["Go": [.segue("sheet")]]),
      c: ScriptedController(["Close": [.dismiss(then: [.segue("nowhere")])]]))
    device.settle(after: "Go", "Close")
    #expect(device.records.issues.map(\.kind) == [.unknownSegue("nowhere")])
    #expect(device.records.issues.map(\.owner) == ["C"])
    expectNothingHeld(device)
  }

  /// B presents and pops itself at once; D replaces it before the presentation is over, and the button is touched.
  @Test(arguments: [ScriptAction.alert("Hello", then: [.note("mine")]), .alert("Hello", onOK: [.note("mine")])])
  func `a completion or a handler never reaches a screen that has replaced its owner`(alert: ScriptAction) {
    let root = ScriptedController(script: [
      "viewDidLoad": [.after(.milliseconds(100), [.segue("push")]), .after(.milliseconds(600), [.segue("also")])]
    ])
    var device = ScriptedApp.device(
      root, b: ScriptedController(script: ["viewDidAppear": [alert, .pop(animated: false)]]))
    device.settle()
    #expect(device.sceneStack == ["A", "D"])
    device.settle(after: "OK")
    #expect(device.scripted("D")?.notes == [])
    #expect(device.records.issues.map(\.kind) == [.messageToGoneScreen])
  }
}
