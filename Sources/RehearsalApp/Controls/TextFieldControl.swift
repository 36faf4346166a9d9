/// A field of one line, which may hide what it holds.
enum TextFieldControl: ControlKind {
  static var use: Control.Use { .typing }
  static func kindInJSON(_ control: ControlDescription) -> String { control.isSecure ? "secure field" : "field" }

  static func drawn(_ control: ControlDescription) -> [String] {
    "\(control.label): [\(control.reading ?? "")\(control.isFocused ? "▏" : "")]"
      .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }
}

extension Element {
  /// A field that shows a property of the controller and stores there what the user types.
  ///
  /// - Parameters:
  ///   - label: The label people and scenarios know it by; unique on its screen.
  ///   - changed: The message to send after every edit, or nil if there is none.
  ///   - onReturn: The message of the Return key, if there is one (UIKit rules: Return).
  public static func textField(
    _ label: String, _ text: Property<String>, changed: Owner.Message? = nil, onReturn: Owner.Message? = nil,
    isSecure: Bool = false
  ) -> Element {
    let wiring = ControlWiring<Owner>.text(Binding(text, changed: changed), onReturn: onReturn)
    return Element(.field, label, wiring, isSecure ? .secure : .none)
  }

  /// A field that shows a text and sends every edit as a message, for a controller that does not simply store it.
  ///
  /// The function that makes the message of the whole new text runs at once and is not kept.
  public static func textField(
    _ label: String, text: String, onReturn: Owner.Message? = nil, isSecure: Bool = false,
    editingChanged: @escaping @Sendable (String) -> Owner.Message
  ) -> Element {
    let wiring = ControlWiring<Owner>.text(Binding(text, changed: editingChanged), onReturn: onReturn)
    return Element(.field, label, wiring, isSecure ? .secure : .none)
  }
}
