import AppCore
import SimulatedDevice
import Testing
import UserInterface

/// A finger that lands where nothing can be touched does nothing, as on a phone.
struct TouchTests {
  @Test func `the back button bears the title of the screen below, and pops`() {
    var device = Stage.device(Performer().with { $0.segues = ["push"] })
    #expect(device.interface.bar?.back == nil)
    device.touch("push")
    device.settle()
    #expect(device.interface.bar?.back == "Stage")
    device.touch("Stage")
    device.settle()
    #expect(device.sceneStack == ["A"])
  }

  @Test func `touches reach nothing while a transition runs, nor what an alert covers`() {
    var device = Stage.device(Performer(["Note": [.note("touched")], "Alert": [.alert("Hello")]]))
    device.touch("Alert")
    device.finger(on: .element(0), touches: false)
    device.settle()
    device.finger(on: .element(0), touches: false)
    device.finger(on: .action(0), touches: true)
    device.finger(on: .action(0), touches: false)
    device.settle()
    device.finger(on: .element(0), touches: true)
    #expect(device.notes == ["1012 ms: touched"])
  }

  @Test(arguments: [
    Target.back, .leftBarButton, .rightBarButton, .element(-1), .element(9), .action(0), .action(-1),
    .row(RowPath(section: 0, row: 3)), .row(RowPath(section: -1, row: -1)),
  ])
  func `a touch beside every control is nothing`(target: Target) {
    var device = Stage.device(Performer(["Note": [.note("touched")]]).with { $0.rows = 3 })
    let before = device
    device.finger(on: target, touches: false)
    #expect(device == before)
    #expect(device.records.log.count == before.records.log.count)
  }

  @Test func `before the launch there is nothing to see or to touch`() {
    var device = Device(app: Stage.device().app)
    #expect(!device.isRunning)
    #expect(device.interface.scene == nil)
    device.finger(on: .element(0), touches: false)
    #expect(device.hasNothingDue)
  }

  @Test func `a touched row is selected until the app takes the selection off`() {
    var device = Stage.device(Performer(["Deselect": [.deselect]]).with { $0.rows = 3 })
    device.touch("row 1")
    #expect(device.notes == ["0 ms: row 1"])
    #expect(device.interface.table?.selected == RowPath(section: 0, row: 1))
    device.touch("Deselect")
    #expect(device.interface.table?.selected == nil)
  }

  @Test func `bar buttons send their messages`() {
    var device = Stage.device(initial: "Counter")
    for _ in 0..<3 { device.touch("Add") }
    #expect(device.interface.bar?.title == "3")
  }
}

extension Device {
  /// Puts a finger down, and expects it to touch something or nothing.
  fileprivate mutating func finger(
    on target: Target, touches isTouching: Bool, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let hasTouched = tap(target)
    #expect(hasTouched == isTouching, sourceLocation: sourceLocation)
  }
}
