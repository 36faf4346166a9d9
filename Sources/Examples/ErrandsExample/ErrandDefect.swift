/// A mistake that people make in models like this one.
public enum ErrandDefect: String, CaseIterable, Sendable {
  /// The answer for an earlier text is shown though it comes last.
  case staleSearch = "stale search"
  /// The button stays enabled while an errand is being added.
  case doubleSubmit = "double submit"
  /// The button stays disabled after a failure.
  case flagLeftOn = "flag left on"
  /// A failed change restores the whole list, and with it what was changed later.
  case wideRollback = "rollback over a later change"
  /// Each request that meets an expired token refreshes it, and the second refresh ends the session.
  case twoRefreshes = "two refreshes of a token"
}
