/// A control of a screen's content, without its wiring.
///
/// Plain values, so a controller's view and a storyboard's wireframe can describe the same control.
package struct ControlDescription: Hashable, Sendable {
  /// The details of a control besides its role.
  package enum Details: Hashable, Sendable {
    case none
    case secure
    case choices([String])
    /// The days it has, from a first to a last one, each nil if there is none.
    case days(first: CalendarDate?, last: CalendarDate?)
  }

  /// The value that a control holds or shows.
  package enum Value: Hashable, Sendable {
    case none
    case text(String)
    case isOn(Bool)
    /// The place of a choice, from 0; any other number: nothing is chosen.
    case choice(Int)
    case date(CalendarDate)
    /// The progress, from 0 to 1.
    case fraction(Double)
  }

  package let role: Control.Role
  package let details: Details
  package let label: String
  package var identifier: String?
  package var value: Value
  package var isEnabled: Bool
  package internal(set) var isHidden: Bool
  package var isFocused: Bool
  package let isInToolbar: Bool

  package init(
    _ role: Control.Role, _ label: String, _ details: Details = .none, identifier: String? = nil, value: Value = .none,
    isEnabled: Bool = true, isHidden: Bool = false, isFocused: Bool = false, isInToolbar: Bool = false
  ) {
    self.role = role
    self.details = details
    self.label = label
    self.identifier = identifier
    self.value = value
    self.isEnabled = isEnabled
    self.isHidden = isHidden
    self.isFocused = isFocused
    self.isInToolbar = isInToolbar
  }

  package var hidden: ControlDescription {
    var control = self
    control.isHidden = true
    return control
  }
}

// MARK: - What it holds

extension ControlDescription {
  package var isSecure: Bool { if case .secure = details { true } else { false } }
  package var text: String { if case .text(let text) = value { text } else { "" } }
  package var isOn: Bool { value == .isOn(true) }
  package var choices: [String] { if case .choices(let titles) = details { titles } else { [] } }

  package var chosen: String? {
    switch value {
    case .choice(let index): choices.indices.contains(index) ? choices[index] : nil
    case .date(let date): date.description
    case .none, .text, .isOn, .fraction: nil
    }
  }

  /// The progress that a progress view shows, in whole percent from 0 to 100, or nil for other controls.
  package var percent: Int? {
    guard case .fraction(let fraction) = value, fraction.isFinite else { return nil }
    return Int((min(1, max(0, fraction)) * 100).rounded())
  }

  var reading: String? {
    switch value {
    case .text(let text): isSecure ? String(repeating: "•", count: text.count) : text
    case .choice, .date: chosen
    case .fraction: percent.map { "\($0) %" }
    case .none, .isOn: nil
    }
  }
}

// MARK: - What its kind says of it

extension ControlDescription {
  package var kind: any ControlKind.Type { role.kind }
  var kindInWords: String { isInToolbar ? "toolbar item" : role.isInBar ? "bar button" : role.rawValue }
  package var use: Control.Use { kind.use }
  package var isTextInput: Bool { use == .typing }

  /// Whether the user sees it: a spinner is hidden while it stands still.
  package var isShown: Bool { !isHidden && kind.isShown(self) }

  package var texts: [String] { isShown ? kind.texts(self) : [] }
  package var textsAndState: [String] { isShown ? texts + (kind.state(self).map { [$0] } ?? []) : [] }
  package func value(_ text: String) -> Value? { kind.value(text, of: self) }
  var hasCancelButton: Bool { isFocused && kind.canBeCancelled && isShown }
  static let cancel = "Cancel"
  func bracketed(_ text: String) -> String { isEnabled ? "[ \(text) ]" : "( \(text) )" }
}

// MARK: - What can be touched on it

extension ControlDescription {
  func controls(at index: Int) -> [Control] {
    switch use {
    case .nothing: return []
    case .choiceInSight: return choices(at: index)
    case .touch, .turn, .typing, .choice, .entry:
      guard hasCancelButton else { return [control(at: index)] }
      let cancel = Control(role: .cancelButton, label: Self.cancel, isEnabled: isEnabled, target: .cancel(index))
      return [control(at: index), cancel]
    }
  }

  package func control(at index: Int) -> Control {
    Control(
      role: role, label: label, identifier: identifier, isEnabled: isEnabled, isHidden: !isShown,
      target: .element(index))
  }

  package func choices(at index: Int) -> [Control] {
    let role: Control.Role = use == .choice ? .choice : .segment
    return choices.enumerated().map { number, title in
      Control(role: role, label: title, isEnabled: isEnabled, isHidden: !isShown, target: .choice(index, number))
    }
  }
}
