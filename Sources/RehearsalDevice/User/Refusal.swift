package import RehearsalApp

/// The reason why a user cannot do something now: the one list for scenarios, searches, play and unit tests.
package enum Refusal: Hashable, Sendable {
  /// Something keeps the touch away: it is covered, hidden, disabled, or a transition is under way.
  case obstacle(TouchObstacle)
  /// There is nothing to do it with: no such control, row, action or day, no sheet, no table that can be pulled.
  case nothingThere
  /// The row is not on the screen.
  case outOfSight
  /// No field has the focus.
  case noFocus
  /// Another field keeps the focus (UIKit rules: First responder).
  case focusIsKept(by: String)
}

extension Refusal: CustomStringConvertible {
  /// The reason in a few words.
  package var description: String {
    switch self {
    case .obstacle(let obstacle): obstacle.description
    case .nothingThere: "nothing like it is on the screen"
    case .outOfSight: "it is out of sight"
    case .noFocus: "no field has the focus"
    case .focusIsKept(let holder): "\"\(holder)\" keeps it, since its controller does not let editing end"
    }
  }
}
