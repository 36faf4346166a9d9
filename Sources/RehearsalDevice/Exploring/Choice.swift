package import RehearsalApp

/// One event that can happen next on a device whose time stands still.
package enum Choice: Hashable, Sendable {
  /// The user acts.
  case user(UserAction)
  /// A waiting request gets its outcome: a fault, or nil for success.
  case outcome(RequestID, Fault?)
  /// A pending message for a request arrives: an answer, a failure, a copy of an answer.
  case delivery(RequestID)
  /// An animation ends, by its place among those under way, the shortest first.
  case transitionEnds(Int)
  /// A timer fires, by its place among those that are pending, the shortest first.
  case timerFires(Int)

  /// The action of the user, or nil if it is none.
  package var action: UserAction? { if case .user(let action) = self { action } else { nil } }

  package var isUserAction: Bool { action != nil }

  /// Whether it is a swipe that goes back.
  package var isHalfSwipe: Bool { action?.isHalfSwipe ?? false }

  package var isTimer: Bool { if case .timerFires = self { true } else { false } }

  /// The fault of a request's outcome, or nil for none.
  package var fault: Fault? {
    if case .outcome(_, let fault) = self { fault } else { nil }
  }
}

extension Device {
  /// The name of what is to happen next, as the screen shows it: an action of the user, or waiting.
  package func name(of choice: Choice) -> String { choice.action.map { name(of: $0) } ?? "wait" }
}
