// Drawing a control as text.

extension ControlDescription {
  /// The lines of its drawing; none where it is not shown.
  ///
  /// A disabled control has round brackets.
  var drawn: [String] {
    guard isShown else { return [] }
    switch kind {
    case .button: return [isEnabled ? "[ \(label) ]" : "( \(label) )"]
    case .textField, .textView: return drawnText("\(label): ")
    case .searchBar:
      let lines = drawnText("⌕ \(label): ")
      return lines.dropLast() + [(lines.last ?? "") + (hasCancelButton ? "  [ \(Self.cancel) ]" : "")]
    case .switch: return ["\(label): \(bracketed(isOn ? "on" : "off"))"]
    case .segmentedControl(let segments):
      let titles = segments.map { $0 == chosen ? "[\($0)]" : " \($0) " }.joined(separator: "|")
      return ["\(label): " + (isEnabled ? titles : "(\(titles))")]
    case .picker, .datePicker: return ["\(label): \(bracketed("\(chosen ?? "–") ▾"))"]
    case .gesture: return ["☞ \(label)"]
    case .activityIndicator: return ["◌ \(label)"]
    case .progressView:
      let percent = percent ?? 0
      let full = String(repeating: "▓", count: percent / 10)
      return ["\(label): \(full)\(String(repeating: "░", count: 10 - percent / 10)) \(percent) %"]
    }
  }

  private func bracketed(_ text: String) -> String { isEnabled ? "[ \(text) ]" : "( \(text) )" }

  /// The text it holds behind its label, a line each.
  private func drawnText(_ label: String) -> [String] {
    let shown = isSecure ? String(repeating: "•", count: text.count) : text
    return "\(label)[\(shown)\(isFocused ? "▏" : "")]"
      .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }
}
