import UserInterface

// Fields besides the text field.

extension Element {
  /// A field of several lines, in which the Return key begins a new one.
  ///
  /// - Parameter changed: The message to send after every edit; nil for none.
  public static func textView(
    _ label: String, _ text: Property<String>, changed: Owner.Message? = nil,
    identifier: String? = nil, isEnabled: Bool = true, isHidden: Bool = false
  ) -> Element {
    let control = ControlDescription(
      .textView, label, identifier: identifier, isEnabled: isEnabled, isHidden: isHidden)
    return Element(.control(control, .text(Binding(text, changed: changed))))
  }

  /// A search bar, with a cancel button while it is edited (UIKit rules: Search bars).
  ///
  /// - Parameters:
  ///   - changed: The message to send after every edit; nil for none.
  ///   - onSearch: The message of the Return key; nil for none.
  ///   - onCancel: The message of the cancel button, sent after the bar is emptied and left; nil for none.
  public static func searchBar(
    _ label: String, _ text: Property<String>, changed: Owner.Message? = nil,
    onSearch: Owner.Message? = nil, onCancel: Owner.Message? = nil, identifier: String? = nil, isEnabled: Bool = true,
    isHidden: Bool = false
  ) -> Element {
    let control = ControlDescription(
      .searchBar, label, identifier: identifier, isEnabled: isEnabled, isHidden: isHidden)
    return Element(.control(control, .text(Binding(text, changed: changed), onReturn: onSearch, onCancel: onCancel)))
  }
}
