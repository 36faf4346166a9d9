/// A field with a cancel button while it is edited (UIKit rules: Search bars).
enum SearchBarControl: ControlKind {
  static var use: Control.Use { .typing }
  static var canBeCancelled: Bool { true }

  static func drawn(_ control: ControlDescription) -> [String] {
    var lines = TextFieldControl.drawn(control)
    lines[0] = "⌕ " + lines[0]
    if control.hasCancelButton { lines[lines.count - 1] += "  [ \(ControlDescription.cancel) ]" }
    return lines
  }
}
