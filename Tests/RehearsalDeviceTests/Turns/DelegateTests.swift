import RehearsalApp
import RehearsalDevice
import Testing

/// What a screen may do that is called by the one it has made.
struct DelegateTests {
  @Test func `a delegate may send requests, and what it wants comes before what its caller wants next`() {
    let list = ScriptedController(script: ["received": [.ask("list")]]).with { $0.segues = ["push"] }
    var device = ScriptedApp.device(list, b: ScriptedController(["Save": [.callDelegate("tea"), .ask("editor")]]))
    device.settle(after: "push", "Save")
    #expect(device.questions == ["list", "editor"])
    #expect(device.notes.contains("received tea"))
  }

  @Test func `a delegate may present, once it is in front`() {
    let list = ScriptedController(script: ["received": [.alert("Saved")]]).with { $0.segues = ["sheet"] }
    var device = ScriptedApp.device(
      list, c: ScriptedController(["Close": [.dismiss(then: [.note("gone")])], "Save": [.callDelegate("tea")]]))
    device.settle(after: "sheet", "Save")
    #expect(device.issues == ["0.500 s A presented while something was already presented above it"])
  }

  @Test func `a delegate may present once a screen that called it has been dismissed`() {
    let list = ScriptedController(script: ["presentationDidEnd": [.alert("Saved")]]).with { $0.segues = ["sheet"] }
    var device = ScriptedApp.device(list, c: ScriptedController(["Save": [.callDelegate("tea"), .dismiss()]]))
    device.settle(after: "sheet", "Save")
    #expect(device.issues == [])
    #expect(device.visibleTexts.contains("Saved"))
  }
}
