/// Something a session can be asked for.
enum PlayRequest: Hashable, Sendable {
  /// A step; with `settles`, everything it has set off happens before the next one.
  case step(String, settles: Bool)
  /// The control with a number, or the one that bears a label.
  case tap(String, settles: Bool)
  /// A text for the field in focus.
  case type(String, settles: Bool)
  case undo(Int)
  case redo(Int)
  case back(Int)
  case wait(String)
  /// Some of the events that are due next.
  case events(Int)
  case settle
  case show
  case history
  case log(Int?)
  case ledger
  case screens
  case records
  case why(String)
  case peek
  case explore(faults: Int, actions: Int)
  /// With `isForced`, whatever file is there is replaced.
  case save(String, language: String, isForced: Bool)
  case help(String?)
  case quit
  /// A line that is none of these, and why.
  case unknown(String)

  /// Whether it changes the world, so that a trap of the app must not reach the session.
  var isMove: Bool {
    switch self {
    case .step, .tap, .type, .wait, .events, .settle, .undo, .redo, .back: true
    default: false
    }
  }
}
