/// A switch, which is on or off.
enum SwitchControl: ControlKind {
  static var use: Control.Use { .turn }
  static func state(_ control: ControlDescription) -> String? { control.isOn ? "on" : "off" }

  static func drawn(_ control: ControlDescription) -> [String] {
    ["\(control.label): \(control.bracketed(control.isOn ? "on" : "off"))"]
  }
}
