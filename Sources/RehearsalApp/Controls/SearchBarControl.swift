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

extension Element {
  /// A search bar, with a cancel button while it is edited (UIKit rules: Search bars).
  ///
  /// - Parameters:
  ///   - changed: The message to send after every edit, or nil if there is none.
  ///   - onSearch: The message of the Return key, or nil if there is none.
  ///   - onCancel: The message of the cancel button, sent after the bar is emptied and left, or nil if there is none.
  public static func searchBar(
    _ label: String, _ text: Property<String>, changed: Owner.Message? = nil, onSearch: Owner.Message? = nil,
    onCancel: Owner.Message? = nil
  ) -> Element {
    Element(.searchBar, label, .text(Binding(text, changed: changed), onReturn: onSearch, onCancel: onCancel))
  }
}
