/// A field to type into, without its text.
package struct TextFieldView: Hashable, Sendable {
  /// The label people and scenarios know it by; unique on its screen.
  package let label: String
  /// The accessibility identifier; nil for none.
  package let identifier: String?
  /// Whether what it holds is shown as bullets.
  package let isSecure: Bool
  /// Whether it can be edited.
  package let isEnabled: Bool
  /// Whether it is there but not shown.
  package let isHidden: Bool
}

extension Element {
  /// A field that shows a property of the controller and stores there what the user types.
  ///
  /// - Parameters:
  ///   - label: The label people and scenarios know it by; unique on its screen.
  ///   - changed: The message to send after every edit; nil for none.
  public static func textField(
    _ label: String, _ text: Property<String>, changed: Owner.Message? = nil,
    identifier: String? = nil, isSecure: Bool = false, isEnabled: Bool = true, isHidden: Bool = false
  ) -> Element {
    let field = TextFieldView(
      label: label, identifier: identifier, isSecure: isSecure, isEnabled: isEnabled, isHidden: isHidden)
    return Element(.textField(field, Binding(text, changed: changed)))
  }

  /// A field that shows a text and sends every edit as a message, for a controller that does not simply store it.
  ///
  /// The function that makes the message of the whole new text runs at once and is not kept.
  public static func textField(
    _ label: String, text: String, identifier: String? = nil, isSecure: Bool = false, isEnabled: Bool = true,
    isHidden: Bool = false, editingChanged: @escaping @Sendable (String) -> Owner.Message
  ) -> Element {
    let field = TextFieldView(
      label: label, identifier: identifier, isSecure: isSecure, isEnabled: isEnabled, isHidden: isHidden)
    return Element(.textField(field, Binding(text, changed: editingChanged)))
  }
}
