/// A field of several lines.
enum TextViewControl: ControlKind {
  static var use: Control.Use { .typing }
  static var hasLines: Bool { true }
  static func drawn(_ control: ControlDescription) -> [String] { TextFieldControl.drawn(control) }
}
