import RehearsalApp
import RehearsalBase

/// What one line of actions does, if its conditions hold: a request, then changes of facts, then an arrow.
struct BoardAction: Hashable, Sendable {
  let place: Place
  var conditions: [BoardCondition] = []
  var call: BoardCall?
  var changes: [FactChange] = []
  var target: BoardTarget?
}

/// A condition over a fact, or over what the user has entered on the screen.
struct BoardCondition: Hashable, Sendable {
  let name: String
  let isEntry: Bool
  /// The text that it has to be, or nil if any but an empty one does.
  let text: BoardText?
  let isNegated: Bool
  let place: Place
}

/// A request by its name, and what is said meanwhile and after a failure.
struct BoardCall: Hashable, Sendable {
  let request: String
  var progress: BoardText?
  /// The title of the failure's alert, or nil for the error's own words.
  var failure: BoardText?
  var retry: String?
}

/// A change of a fact, which all screens share.
struct FactChange: Hashable, Sendable {
  /// The kind of change.
  enum Kind: Hashable, Sendable {
    case set(BoardText)
    case add(Int)
    case clear
  }

  let name: String
  let kind: Kind
}

/// The end of an arrow.
enum BoardTarget: Hashable, Sendable {
  case scene(Arrow, SceneName)
  case back
  /// Dismisses what the screen is in.
  case close
  case backTo(String, Place)
  case tab(String, Place)
  case alert(BoardText)

  /// The effect of an arrow to a screen.
  enum Arrow: String, CaseIterable, Sendable {
    case show = ""
    case sheet
    case fullScreen = "full screen"
    case popover
    case details
    case replace
    case root
  }

  var segue: String? {
    switch self {
    case .scene(.show, let scene): scene.identifier
    case .scene(let arrow, let scene): "\(arrow.rawValue) \(scene.identifier)"
    case .backTo(let screen, _): Self.unwindAction(to: screen)
    case .back, .close, .tab, .alert: nil
    }
  }

  static func unwindAction(to screen: String) -> String { "back to \(screen)" }
}
