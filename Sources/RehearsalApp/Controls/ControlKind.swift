extension Control {
  /// The user's interaction with a control.
  package enum Use: Hashable, Sendable {
    case nothing
    /// A touch is answered by whoever shows it.
    case touch
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
  static func texts(_ control: ControlDescription) -> [String]
  static func state(_ control: ControlDescription) -> String?
  static func isShown(_ control: ControlDescription) -> Bool
  /// The kind that pages draw: its own name, or that of another that looks like it.
  static func kindInJSON(_ control: ControlDescription) -> String
  static func value(_ text: String, of control: ControlDescription) -> ControlDescription.Value?
  static func offer(_ control: ControlDescription) -> String
  static func example(_ control: ControlDescription) -> String?
  static var canBeCancelled: Bool { get }
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
