package import Services
package import UserInterface

/// One event that can happen next on a device whose time stands still.
package enum Choice: Hashable, Sendable {
  /// The user touches a control.
  case tap(Control)
  /// The user replaces the text of a field, or chooses a day on a date picker.
  case type(Control, text: String)
  /// The user presses the Return key in the field that is being edited.
  case pressReturn
  /// The user pulls the table down.
  case pull
  /// The user swipes the sheet in front down.
  case swipeSheetDown
  /// The user swipes the sheet in front halfway down, and lets it go.
  case swipeSheetHalfway
  /// The user swipes halfway back to the screen before, and lets it go.
  case swipeHalfwayBack
  /// A waiting request gets its outcome; nil for success.
  case outcome(RequestID, Fault?)
  /// A pending message for a request arrives: an answer, a failure, a copy of an answer.
  case delivery(RequestID)
  /// An animation ends, by its place among those under way, the shortest first.
  case transitionEnds(Int)
  /// A timer fires, by its place among those that are pending, the shortest first.
  case timerFires(Int)

  /// Whether it is an action of the user.
  package var isUserAction: Bool {
    switch self {
    case .tap, .type, .pressReturn, .pull, .swipeSheetDown, .swipeSheetHalfway, .swipeHalfwayBack: true
    case .outcome, .delivery, .transitionEnds, .timerFires: false
    }
  }

  /// Whether it is a swipe that goes back.
  package var isHalfSwipe: Bool { self == .swipeSheetHalfway || self == .swipeHalfwayBack }

  /// Whether a timer fires.
  package var isTimer: Bool { if case .timerFires = self { true } else { false } }

  /// The fault of a request's outcome; nil for none.
  package var fault: Fault? {
    if case .outcome(_, let fault) = self { fault } else { nil }
  }
}

extension Device {
  /// The name of a user action, as the screen shows it.
  package func name(of action: Choice) -> String {
    switch action {
    case .tap(let control): interface.name(of: control)
    case .type(let control, let text): "\"\(text)\" into \(control.label ?? "a field")"
    case .pressReturn: "press Return"
    case .pull: "pull to refresh"
    case .swipeSheetDown: "swipe the sheet down"
    case .swipeSheetHalfway: "swipe the sheet halfway down"
    case .swipeHalfwayBack: "swipe halfway back"
    case .outcome, .delivery, .transitionEnds, .timerFires: "wait"
    }
  }
}
