package import RehearsalApp

/// One event that can happen next on a device whose time stands still.
package enum Choice: Hashable, Sendable {
  case user(UserAction)
  /// A waiting request gets its outcome: a fault, or nil for success.
  case outcome(RequestID, Fault?)
  case delivery(RequestID)
  /// An animation ends, by its place among those under way, the shortest first.
  case transitionEnds(Int)
  /// A timer fires, by its place among those that are pending, the shortest first.
  case timerFires(Int)

  package var action: UserAction? { if case .user(let action) = self { action } else { nil } }

  package var isUserAction: Bool { action != nil }

  package var isHalfSwipe: Bool { action?.isHalfSwipe ?? false }

  package var isTimer: Bool { if case .timerFires = self { true } else { false } }

  package var fault: Fault? {
    if case .outcome(_, let fault) = self { fault } else { nil }
  }
}

extension Device {
  package func name(of choice: Choice) -> String { choice.action.map { name(of: $0) } ?? "wait" }
}
