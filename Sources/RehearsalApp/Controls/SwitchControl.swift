/// A switch, which is on or off.
enum SwitchControl: ControlKind {
  static var use: Control.Use { .turn }
  static func state(_ control: ControlDescription) -> String? { control.isOn ? "on" : "off" }

  static func drawn(_ control: ControlDescription) -> [String] {
    ["\(control.label): \(control.bracketed(control.isOn ? "on" : "off"))"]
  }
}

extension Element {
  /// A switch, which shows a property of the controller and changes it with each touch.
  ///
  /// - Parameters:
  ///   - label: The label people and scenarios know it by; unique on its screen.
  ///   - changed: The message to send after a touch, or nil if there is none.
  public static func `switch`(_ label: String, _ isOn: Property<Bool>, changed: Owner.Message? = nil) -> Element {
    Element(.switch, label, .isOn(Binding(isOn, changed: changed)))
  }
}
