extension Control {
  /// The user's interaction with a control.
  package enum Use: Hashable, Sendable {
    /// Nothing: it only shows something.
    case nothing
    /// A touch is answered by whoever shows it.
    case touch
    /// A touch turns it on or off.
    case turn
    case typing
    /// Its choices are in sight, and a touch of one takes it.
    case choiceInSight
    /// A touch brings up its choices, of which one is taken.
    case choice
    /// A value is chosen of more than can be listed, and written as a text.
    case entry
  }
}

/// A kind of control: all that differs from one to another, in one file a kind.
///
/// A control's description says what it holds; so a kind is a type without values. `Control.Role` lists the kinds.
package protocol ControlKind {
  static var use: Control.Use { get }
  static func drawn(_ control: ControlDescription) -> [String]
  /// The texts that the user reads on it, in reading order, where it is shown.
  static func texts(_ control: ControlDescription) -> [String]
  /// The state that the user sees besides, or nil if there is none.
  static func state(_ control: ControlDescription) -> String?
  static func isShown(_ control: ControlDescription) -> Bool
  /// The kind that pages draw: its own name, or that of another that looks like it.
  static func kindInJSON(_ control: ControlDescription) -> String
  /// The value that a text stands for, or nil if it cannot have it.
  static func value(_ text: String, of control: ControlDescription) -> ControlDescription.Value?
  /// The choices, in words.
  static func offer(_ control: ControlDescription) -> String
  /// A text that stands for a value it can have, or nil if there is none.
  static func example(_ control: ControlDescription) -> String?
  static var canBeCancelled: Bool { get }
  /// Whether the Return key begins a new line.
  static var hasLines: Bool { get }
}

extension ControlKind {
  static func texts(_ control: ControlDescription) -> [String] {
    control.reading.map { [control.label, $0] } ?? [control.label]
  }
  static func state(_ control: ControlDescription) -> String? { nil }
  static func isShown(_ control: ControlDescription) -> Bool { true }
  static func kindInJSON(_ control: ControlDescription) -> String { control.role.rawValue }
  static func value(_ text: String, of control: ControlDescription) -> ControlDescription.Value? {
    use == .typing ? .text(text) : nil
  }
  static func offer(_ control: ControlDescription) -> String {
    control.choices.map { "\"\($0)\"" }.joined(separator: ", ")
  }
  static func example(_ control: ControlDescription) -> String? { control.choices.first }
  static var canBeCancelled: Bool { false }
  static var hasLines: Bool { false }
}
