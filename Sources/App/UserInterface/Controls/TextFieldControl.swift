/// A field of one line, which may hide what it holds.
enum TextFieldControl: ControlKind {
  static var use: Control.Use { .typing }
  static func kindInJSON(_ control: ControlDescription) -> String { control.isSecure ? "secure field" : "field" }

  static func drawn(_ control: ControlDescription) -> [String] {
    "\(control.label): [\(control.reading ?? "")\(control.isFocused ? "▏" : "")]"
      .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }
}
