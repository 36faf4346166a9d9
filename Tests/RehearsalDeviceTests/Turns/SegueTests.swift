import RehearsalApp
import RehearsalBase
import Testing

@testable import RehearsalDevice

/// UIKit rules: Order of segue calls.
struct SegueTests {
  @Test func `the source is prepared before the destination's viewDidLoad`() {
    var device = ScriptedApp.device(
      ScriptedController(["Go": [.segue("push", sender: "gift")]]),
      b: ScriptedController(
        script: ["viewDidLoad": [.callDelegate("loaded")]]))
    device.touch("Go")
    #expect(device.scripted("B")?.gift == "gift")
    // The destination could call its delegate, so it was prepared before it loaded.
    #expect(device.notes == ["prepare push", "received loaded"])
  }

  @Test func `shouldPerformSegue is called for a segue of a control, but not for one that code performs`() {
    let root = ScriptedController(["By code": [.segue("push")]]).with {
      $0.segues = ["push", "sheet"]
      $0.refusedSegues = ["push"]
    }
    var device = ScriptedApp.device(root)
    device.settle(after: "push")
    #expect(device.sceneStack == ["A"])
    #expect(device.notes == [])
    device.settle(after: "By code")
    #expect(device.sceneStack == ["A", "B"])
    #expect(device.issues == [])
  }

  @Test func `an unwind segue prepares the source, runs the action, and then pops`() {
    var device = ScriptedApp.device(
      ScriptedController(["Go": [.segue("push")]]),
      b: ScriptedController(["Back": [.segue("back")]], script: ["viewWillDisappear": [.callDelegate("goodbye")]]))
    device.settle(after: "Go")
    device.touch("Back")
    // The action sees the prepared source; the source's viewWillDisappear comes later.
    #expect(device.notes == ["prepare push", "350 ms: backToA, prepare back", "received goodbye"])
    #expect(device.interface.scene == "B")
    device.settle()
    #expect(device.sceneStack == ["A"])
    #expect(device.scripted("B") == nil)
    #expect(device.issues == [])
  }

  @Test func `shouldPerformSegue is called for an unwind segue of a control`() {
    var device = ScriptedApp.device(
      ScriptedController(["Go": [.segue("push")]]),
      b: ScriptedController().with {
        $0.segues = ["back"]
        $0.refusedSegues = ["back"]
      })
    device.settle(after: "Go", "back")
    #expect(device.sceneStack == ["A", "B"])
  }

  @Test func `an unwind segue from a sheet dismisses it`() {
    var device = ScriptedApp.device(
      ScriptedController(["Go": [.segue("sheet")]]), c: ScriptedController(["Back": [.segue("back")]]))
    device.settle(after: "Go", "Back")
    #expect(device.interface.scene == "A")
    #expect(device.notes.last == "500 ms: backToA, prepare back")
    #expect(device.scripted("C") == nil)
  }

  @Test func `a screen that does not want an unwind segue is not unwound to`() {
    var device = ScriptedApp.device(
      ScriptedController(["Go": [.segue("push")]]).with { $0.takesUnwind = false },
      b: ScriptedController(["Back": [.segue("back")]]))
    device.settle(after: "Go", "Back")
    #expect(device.sceneStack == ["A", "B"])
    #expect(device.records.issues.map(\.owner) == ["B"])
  }

  @Test func `a new stack shows fresh screens, root first`() {
    var device = ScriptedApp.device(ScriptedController(["Go": [.setStack(["D", "B"])]]))
    device.settle(after: "Go")
    #expect(device.sceneStack == ["D", "B"])
    #expect(device.interface.scene == "B")
    #expect(device.scripted("A") == nil)
    #expect(device.clock == .start)
  }

  @Test(arguments: [["B", "Nowhere"], []])
  func `a new stack with a missing scene, or without screens, changes nothing and is an issue`(scenes: [String]) {
    var device = ScriptedApp.device(ScriptedController(["Go": [.setStack(scenes)]]))
    device.settle(after: "Go")
    #expect(device.sceneStack == ["A"])
    #expect(device.issues.count == 1)
  }

  @Test func `the log contains every step of a push`() {
    var device = ScriptedApp.device(ScriptedController(["Go": [.segue("push")]]))
    let start = device.records.log.count
    device.settle(after: "Go")
    #expect(
      device.logLines(from: start).joined(separator: "\n") == """
        0.000 s tap button "Go"
        0.000 s segue "push" from A to B
        0.000 s B: viewDidLoad
        0.000 s A: viewWillDisappear
        0.000 s B: viewWillAppear
        0.000 s B: viewIsAppearing
        0.350 s A: viewDidDisappear
        0.350 s B: viewDidAppear
        """)
  }
}
