/// A field of several lines.
enum TextViewControl: ControlKind {
  static var use: Control.Use { .typing }
  static var hasLines: Bool { true }
  static func drawn(_ control: ControlDescription) -> [String] { TextFieldControl.drawn(control) }
}

extension Element {
  /// A field of several lines, in which the Return key begins a new one.
  ///
  /// - Parameter changed: The message to send after every edit, or nil if there is none.
  public static func textView(_ label: String, _ text: Property<String>, changed: Owner.Message? = nil) -> Element {
    Element(.textView, label, .text(Binding(text, changed: changed)))
  }
}
