// What a user can touch on a control.

extension ControlDescription {
  /// The title of a search bar's cancel button.
  package static let cancel = "Cancel"

  /// Whether it shows a cancel button: a search bar does while it is edited (UIKit rules: Search bars).
  package var hasCancelButton: Bool { kind == .searchBar && isFocused && isShown }

  /// The role of the control itself.
  package var role: Control.Role {
    switch kind {
    case .button: .button
    case .textField: .field
    case .textView: .textView
    case .searchBar: .searchBar
    case .switch: .switch
    case .segmentedControl: .segment
    case .picker: .picker
    case .datePicker: .datePicker
    case .activityIndicator: .activityIndicator
    case .progressView: .progressView
    case .gesture: .gesture
    }
  }

  /// What can be touched on it, at its place in the view: its segments, or the control and its cancel button.
  ///
  /// A spinner and a progress view only show something.
  func controls(at index: Int) -> [Control] {
    if kind == .activityIndicator || kind == .progressView { return [] }
    if case .segmentedControl(let segments) = kind {
      return segments.indices.map { choice($0, of: index, role: .segment) }
    }
    let control = control(at: index)
    let cancel = Control(role: .cancelButton, label: Self.cancel, isEnabled: isEnabled, target: .cancel(index))
    return [control] + (hasCancelButton ? [cancel] : [])
  }

  /// The control itself, at its place in the view.
  package func control(at index: Int) -> Control {
    Control(
      role: role, label: label, identifier: identifier, isEnabled: isEnabled, isHidden: !isShown,
      target: .element(index))
  }

  /// The choices of a segmented control or picker, at its place in the view.
  package func choices(at index: Int) -> [Control] {
    let role: Control.Role = if case .picker = kind { .choice } else { .segment }
    return choices.indices.map { choice($0, of: index, role: role) }
  }

  private func choice(_ number: Int, of index: Int, role: Control.Role) -> Control {
    Control(
      role: role, label: choices[number], isEnabled: isEnabled, isHidden: !isShown, target: .choice(index, number))
  }
}
