/// An action that a swipe uncovers at the edge of a row (UIKit rules: Swipe actions).
///
/// ```swift
/// func swipeActionsForRow(at path: RowPath) -> [SwipeAction<Message>] {
///   [SwipeAction("Delete", action: .delete(notes[path.row].id))]
/// }
/// ```
public struct SwipeAction<Message: Hashable & Sendable>: Hashable, Sendable {
  package let title: String
  package let edge: SwipeEdge
  package let action: ControlAction<Message>

  /// An action whose touch sends the controller a message.
  public init(_ title: String, edge: SwipeEdge = .trailing, action: Message) {
    self.title = title
    self.edge = edge
    self.action = .message(action)
  }

  /// An action a segue of the storyboard is connected to.
  public init<Destination>(_ title: String, edge: SwipeEdge = .trailing, segue: SegueName<Destination>) {
    self.title = title
    self.edge = edge
    self.action = .segue(segue.identifier)
  }
}

/// The edge of a row at which a swipe uncovers actions.
public enum SwipeEdge: CaseIterable, Hashable, Sendable {
  /// The left edge, uncovered by a swipe to the right.
  case leading
  /// The right edge, uncovered by a swipe to the left.
  case trailing
}
