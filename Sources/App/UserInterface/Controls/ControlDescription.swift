/// A control of a screen's content: what it is, without what it does.
///
/// Plain values, so a controller's view and a storyboard's wireframe can describe the same control.
package struct ControlDescription: Hashable, Sendable {
  /// What kind of control it is.
  package enum Kind: Hashable, Sendable {
    case button
    case textField(isSecure: Bool)
    /// A field of several lines.
    case textView
    /// A field with a cancel button while it is edited.
    case searchBar
    case `switch`
    /// Choices side by side, by their titles.
    case segmentedControl([String])
    /// Choices on a wheel or in a menu, by their titles.
    case picker([String])
    /// A picker of days; nil: it has no first or no last one.
    case datePicker(first: CalendarDate?, last: CalendarDate?)
    /// A spinner in the content, shown while it turns.
    case activityIndicator
    case progressView
    /// A gesture on the screen, which nobody sees.
    case gesture
  }

  /// What a control holds or shows.
  package enum Value: Hashable, Sendable {
    case none
    case text(String)
    /// Whether a switch is on, or a spinner turns.
    case isOn(Bool)
    /// The place of a choice, from 0; any other number: nothing is chosen.
    case choice(Int)
    case date(CalendarDate)
    /// How much is done, from 0 to 1.
    case fraction(Double)
  }

  package let kind: Kind
  /// What it reads, or the name people and scenarios know it by; unique on its screen.
  package let label: String
  /// The accessibility identifier; nil for none.
  package let identifier: String?
  package var value: Value
  /// Whether it can be touched or edited.
  package let isEnabled: Bool
  /// Whether it is there but not shown.
  package internal(set) var isHidden: Bool
  /// Whether the keyboard types into it.
  package var isFocused: Bool
  /// Whether it stands in the toolbar, below everything else of its screen.
  package let isInToolbar: Bool

  package init(
    _ kind: Kind, _ label: String, identifier: String? = nil, value: Value = .none, isEnabled: Bool = true,
    isHidden: Bool = false, isFocused: Bool = false, isInToolbar: Bool = false
  ) {
    self.kind = kind
    self.label = label
    self.identifier = identifier
    self.value = value
    self.isEnabled = isEnabled
    self.isHidden = isHidden
    self.isFocused = isFocused
    self.isInToolbar = isInToolbar
  }

  /// The control, not shown.
  package var hidden: ControlDescription {
    var control = self
    control.isHidden = true
    return control
  }
}

extension ControlDescription {
  /// Whether the user types into it.
  package var isTextInput: Bool { role.isTextInput }

  /// Whether what it holds is shown as bullets.
  package var isSecure: Bool { kind == .textField(isSecure: true) }

  /// The text it holds; empty for a control that holds none.
  package var text: String { if case .text(let text) = value { text } else { "" } }

  /// Whether it is a switch that is on, or a spinner that turns.
  package var isOn: Bool { value == .isOn(true) }

  /// The titles of its choices; none for a control without choices.
  package var choices: [String] {
    switch kind {
    case .segmentedControl(let choices), .picker(let choices): choices
    case .button, .textField, .textView, .searchBar, .switch, .datePicker, .activityIndicator, .progressView, .gesture:
      []
    }
  }

  /// The title of the choice, or the day; nil where nothing is chosen.
  package var chosen: String? {
    switch value {
    case .choice(let index): choices.indices.contains(index) ? choices[index] : nil
    case .date(let date): date.description
    case .none, .text, .isOn, .fraction: nil
    }
  }

  /// How much a progress view shows, in whole percent from 0 to 100; nil for other controls.
  package var percent: Int? {
    guard case .fraction(let fraction) = value, fraction.isFinite else { return nil }
    return Int((min(1, max(0, fraction)) * 100).rounded())
  }

  /// Whether the user sees it: a spinner is hidden while it stands still.
  package var isShown: Bool { !isHidden && (kind != .activityIndicator || isOn) }

  /// What the user reads on it, in reading order; nothing where it is not shown.
  package var texts: [String] {
    guard isShown else { return [] }
    switch kind {
    case .button, .switch, .activityIndicator: return [label]
    case .gesture: return []
    case .progressView: return [label] + (percent.map { ["\($0) %"] } ?? [])
    case .textField, .textView, .searchBar:
      return [label, isSecure ? String(repeating: "•", count: text.count) : text]
    case .segmentedControl(let choices): return choices
    case .picker, .datePicker: return [label] + (chosen.map { [$0] } ?? [])
    }
  }

  /// What the user reads on it, and whether it is on: all by which its states differ on the screen.
  package var textsAndState: [String] {
    guard kind == .switch, isShown else { return kind == .segmentedControl(choices) ? texts + stateOfSegments : texts }
    return texts + [isOn ? "on" : "off"]
  }

  private var stateOfSegments: [String] { isShown ? chosen.map { ["[\($0)]"] } ?? [] : [] }
}
