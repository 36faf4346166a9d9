/// The edge of a row at which a swipe uncovers actions.
public enum SwipeEdge: CaseIterable, Hashable, Sendable {
  /// The left edge, uncovered by a swipe to the right.
  case leading
  /// The right edge, uncovered by a swipe to the left.
  case trailing
}
