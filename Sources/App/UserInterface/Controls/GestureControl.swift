/// A gesture on the screen, which nobody sees.
enum GestureControl: ControlKind {
  static var use: Control.Use { .touch }
  static func drawn(_ control: ControlDescription) -> [String] { ["☞ \(control.label)"] }
  static func texts(_ control: ControlDescription) -> [String] { [] }
}
