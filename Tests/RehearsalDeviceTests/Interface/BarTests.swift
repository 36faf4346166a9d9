import RehearsalApp
import RehearsalDevice
import Testing

/// The screens that have a navigation bar, and how long it stays.
struct BarTests {
  @Test func `a screen that is being popped keeps its bar until it has disappeared`() {
    var device = ScriptedApp.device(
      ScriptedController(["Go": [.segue("push")]]), b: ScriptedController(["Back": [.pop()]]))
    device.touch("Go")
    device.settle()
    let title = device.interface.bar?.title
    device.touch("Back")
    #expect(device.interface.scene == "B")
    #expect(device.interface.bar?.title == title)
    device.settle()
    #expect(device.interface.scene == "A")
    #expect(device.interface.bar != nil)
  }

  @Test func `a sheet without a navigation controller has no bar`() {
    var device = ScriptedApp.device(ScriptedController(["Go": [.segue("sheet")]]))
    device.touch("Go")
    device.settle()
    #expect(device.interface.scene == "C")
    #expect(device.interface.bar == nil)
  }
}
