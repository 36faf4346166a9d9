import AppCore
import SimulatedDevice
import SmallApps
import Testing
import UserInterface

struct KeyboardTests {
  private let form = ScriptedController(["Focus": [.focus("Name")], "End": [.endEditing], "Alert": [.alert("Hello")]])
    .with {
      $0.fields = ["Name", "City", "Sealed"]
      $0.disabledFields = ["Sealed"]
      $0.segues = ["push"]
    }

  @Test func `touching a field shows the keyboard, leaving the field hides it`() {
    var device = ScriptedApp.device(form)
    #expect(!device.interface.keyboardIsUp)
    device.touch("Name")
    #expect(device.interface.keyboardIsUp)
    #expect(device.focusedField == "Name")
    let hasLeft = device.perform(.leaveField) == nil
    #expect(hasLeft)
    #expect(!device.interface.keyboardIsUp)
    #expect(device.focusedField == nil)
  }

  @Test func `only one field is edited at a time`() {
    var device = ScriptedApp.device(form)
    device.touch("Name")
    device.touch("City")
    #expect(device.focusedField == "City")
  }

  @Test func `typed text reaches the controller, and is shown`() {
    var device = ScriptedApp.device(form)
    device.touch("Name")
    device.perform(.enter("A"))
    device.perform(.enter("Ann"))
    #expect(device.notes == ["0 ms: Name: A", "0 ms: Name: Ann"])
    #expect(device.interface.shows("Ann"))
  }

  @Test func `without an edited field, typing and leaving have no effect`() {
    var device = ScriptedApp.device(form)
    let before = device
    let hasTyped = device.perform(.enter("Ann")) == nil
    let hasLeft = device.perform(.leaveField) == nil
    #expect(!hasTyped)
    #expect(!hasLeft)
    #expect(device == before)
  }

  @Test func `a disabled field cannot be touched`() {
    var device = ScriptedApp.device(form)
    let hasTapped = device.tap(.element(6))
    #expect(!hasTapped)
    #expect(!device.interface.keyboardIsUp)
  }

  @Test func `an app can make a field first responder, and resign it`() {
    var device = ScriptedApp.device(form)
    device.touch("Focus")
    #expect(device.focusedField == "Name")
    device.touch("End")
    #expect(device.focusedField == nil)
    #expect(device.issues == [])
  }

  @Test func `a disabled field cannot become first responder`() {
    var device = ScriptedApp.device(
      ScriptedController(["Focus": [.focus("Sealed")]]).with {
        $0.fields = ["Sealed"]
        $0.disabledFields = ["Sealed"]
      })
    device.touch("Focus")
    #expect(!device.interface.keyboardIsUp)
  }

  @Test func `the keyboard belongs to the screen in front`() {
    var device = ScriptedApp.device(form)
    device.touch("Name")
    device.touch("push")
    device.settle()
    #expect(!device.interface.keyboardIsUp)
    let hasTyped = device.perform(.enter("lost")) == nil
    #expect(!hasTyped)
  }

  @Test func `nothing can be typed into a field below an alert`() {
    var device = ScriptedApp.device(form)
    device.touch("Name")
    device.touch("Alert")
    device.settle()
    let hasTyped = device.perform(.enter("below")) == nil
    #expect(!hasTyped)
    #expect(device.notes == [])
  }
}

extension Device {
  /// The label of the field that is being edited.
  fileprivate var focusedField: String? {
    for case .control(let field) in interface.parts where field.isFocused { return field.label }
    return nil
  }
}
