import RehearsalDevice
import RehearsalSmallApps
import Testing

@testable import RehearsalApp

/// A touch of something that cannot be touched has no effect, as on a phone.
struct InterfaceTouchTests {
  @Test func `the back button has the title of the screen below, and pops`() {
    var device = ScriptedApp.device(ScriptedController().with { $0.segues = ["push"] })
    #expect(device.interface.bar?.back == nil)
    device.settle(after: "push")
    #expect(device.interface.bar?.back == "ScriptedApp")
    device.settle(after: "ScriptedApp")
    #expect(device.sceneStack == ["A"])
  }

  @Test func `touches have no effect during a transition, nor below an alert`() {
    var device = ScriptedApp.device(ScriptedController(["Note": [.note("touched")], "Alert": [.alert("Hello")]]))
    device.touch("Alert")
    device.tap(on: .element(0), touches: false)
    device.settle()
    device.tap(on: .element(0), touches: false)
    device.tap(on: .action(0), touches: true)
    device.tap(on: .action(0), touches: false)
    device.settle()
    device.tap(on: .element(0), touches: true)
    #expect(device.notes == ["1012 ms: touched"])
  }

  @Test(arguments: [
    Target.back, .left(0), .right(0), .element(-1), .element(9), .action(0), .action(-1),
    .row(RowPath(section: 0, row: 3)), .row(RowPath(section: -1, row: -1)),
  ])
  func `a touch beside every control has no effect`(target: Target) {
    var device = ScriptedApp.device(ScriptedController(["Note": [.note("touched")]]).with { $0.rows = 3 })
    let before = device
    device.tap(on: target, touches: false)
    #expect(device == before)
    #expect(device.records.log.count == before.records.log.count)
  }

  @Test func `before the launch nothing is shown or can be touched`() {
    var device = Device(app: ScriptedApp.device().app)
    #expect(!device.isRunning)
    #expect(device.interface.scene == nil)
    device.tap(on: .element(0), touches: false)
    #expect(device.hasNothingDue)
  }

  @Test func `a touched row is selected until the app deselects it`() {
    var device = ScriptedApp.device(ScriptedController(["Deselect": [.deselect]]).with { $0.rows = 3 })
    device.touch("row 1")
    #expect(device.notes == ["0 ms: row 1"])
    #expect(device.interface.table?.selected == RowPath(section: 0, row: 1))
    device.touch("Deselect")
    #expect(device.interface.table?.selected == nil)
  }

  @Test func `bar buttons send their messages`() {
    var device = ScriptedApp.device(initial: "Counter")
    for _ in 0..<3 { device.touch("Add") }
    #expect(device.interface.bar?.title == "3")
  }
}

extension Device {
  /// Taps, and expects the tap to have an effect or none.
  fileprivate mutating func tap(
    on target: Target, touches isTouching: Bool, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let hasTouched = tap(target)
    #expect(hasTouched == isTouching, sourceLocation: sourceLocation)
  }
}
