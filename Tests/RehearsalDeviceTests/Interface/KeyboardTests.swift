import RehearsalApp
import RehearsalDevice
import RehearsalSmallApps
import Testing

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
    #expect(device.perform(.leaveField) == nil)
    #expect(!device.interface.keyboardIsUp)
    #expect(device.focusedField == nil)
  }

  @Test func `only one field is edited at a time`() {
    var device = ScriptedApp.device(form)
    device.touch("Name", "City")
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

  @Test func `a field that leaves the view loses the keyboard, and does not have it when it comes back`() {
    var device = Device.showing(AppDefinition("Fields", initial: "Fields") { AppScene("Fields", Fields()) })
    device.touch("Name", "Turn")
    #expect(!device.interface.keyboardIsUp)
    device.touch("Turn")
    #expect(!device.interface.keyboardIsUp)
    #expect(device.focusedField == nil)
    device.touch("City", "Turn")
    #expect(device.focusedField == "City")
  }

  /// A screen that shows its first field, or not.
  private struct Fields: Controller {
    enum Message: Hashable, Sendable { case turn }
    var isShown = true
    var name = ""
    var city = ""
    var view: [Element<Self>] {
      (isShown ? [.textField("Name", \.name)] : []) + [.textField("City", \.city), .button("Turn", action: .turn)]
    }
    mutating func receive(_ message: Message, _ context: inout Context<Message>) { isShown.toggle() }
  }

  @Test func `a disabled field cannot be touched`() {
    var device = ScriptedApp.device(form)
    #expect(device.tap(.element(6)) == false)
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
    device.settle(after: "push")
    #expect(!device.interface.keyboardIsUp)
    #expect(device.perform(.enter("lost")) != nil)
    device.tap(.back)
    #expect(!device.interface.keyboardIsUp)
    device.settle()
    #expect(device.focusedField == "Name")
    #expect(device.interface.keyboardIsUp)
  }

  @Test(arguments: ["sheet", "full"]) func `the keyboard comes back when what has covered its screen is gone`(
    segue: String
  ) {
    let form = form.with { $0.segues = [segue] }
    var device = ScriptedApp.device(form, c: ScriptedController(["Close": [.dismiss()]]))
    device.touch("Name")
    device.settle(after: segue)
    #expect(!device.interface.keyboardIsUp)
    device.settle(after: "Close")
    #expect(device.interface.keyboardIsUp)
    #expect(device.issues == [])
  }

  @Test func `a field that code has left while its screen was covered does not get the keyboard back`() {
    var device = ScriptedApp.device(form.with { $0.script = ["viewWillDisappear": [.endEditing]] })
    device.touch("Name")
    device.settle(after: "push")
    device.settle(after: .back)
    #expect(!device.interface.keyboardIsUp)
  }

  @Test func `another tab takes the keyboard away`() {
    let app = AppDefinition("Tabs", initial: "Tabs") {
      StoryboardScene.tabBarController("Tabs", tabs: [.init("One", scene: "One"), .init("Two", scene: "Two")])
      AppScene("One") { SceneElement.textField("Name", \.text) }
      AppScene("Two")
    }
    var device = Device.showing(app)
    device.touch("Name")
    #expect(device.interface.keyboardIsUp)
    device.settle(after: "Two", "One")
    #expect(device.interface.scene == "One")
    #expect(!device.interface.keyboardIsUp)
  }

  @Test func `the keyboard is down below an alert, where nothing can be typed, and up again after it`() {
    var device = ScriptedApp.device(form)
    device.touch("Name")
    device.settle(after: "Alert")
    #expect(!device.interface.keyboardIsUp)
    #expect(device.perform(.enter("below")) != nil && device.notes == [])
    device.settle(after: "OK")
    #expect(device.interface.keyboardIsUp)
  }
}

extension Device {
  /// The label of the field that is being edited.
  fileprivate var focusedField: String? {
    for case .control(let field) in interface.parts where field.isFocused { return field.label }
    return nil
  }
}
