/// A button of the content or the toolbar.
enum ButtonControl: ControlKind {
  static var use: Control.Use { .touch }
  static func drawn(_ control: ControlDescription) -> [String] { [control.bracketed(control.label)] }
}
