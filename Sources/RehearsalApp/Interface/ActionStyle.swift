/// The meaning of the look of a button in an alert or action sheet.
public enum ActionStyle: String, Hashable, Sendable {
  /// Nothing in particular.
  case `default`
  /// It leaves everything as it is: set in bold.
  case cancel
  /// It removes or discards something: set in red.
  case destructive
}
