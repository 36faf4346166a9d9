import RehearsalApp
import RehearsalBase

/// A prototype as its file draws it: screens, containers and dialogs, with the arrows between them.
final class Board: Sendable {
  let title: String
  let start: SceneName
  let screens: [BoardScreen]
  let positions: [String: Int]
  let urls: [(pattern: BoardText, actions: [BoardAction])]

  init(
    title: String, start: SceneName, screens: [BoardScreen], urls: [(pattern: BoardText, actions: [BoardAction])]
  ) {
    self.title = title
    self.start = start
    self.screens = screens
    self.urls = urls
    positions = Dictionary(screens.enumerated().map { ($1.name, $0) }) { first, _ in first }
  }

  func screen(_ name: String) -> BoardScreen? { positions[name].map { screens[$0] } }

  func dialog(_ scene: SceneName) -> BoardScreen? { screen(scene.name).flatMap { $0.kind.isDialog ? $0 : nil } }

  var allActions: [BoardAction] { screens.flatMap(\.actions) + urls.flatMap(\.actions) }

  func actions(from screen: BoardScreen) -> [BoardAction] {
    screen.actions + dialogs(from: screen.actions).flatMap(\.actions)
  }

  func dialogs(from actions: [BoardAction]) -> [BoardScreen] {
    var (actions, dialogs, known) = (actions[...], [BoardScreen](), Set<String>())
    while let action = actions.popFirst() {
      guard let dialog = action.target?.scene.flatMap(dialog), known.insert(dialog.name).inserted else { continue }
      dialogs.append(dialog)
      actions += dialog.actions
    }
    return dialogs
  }
}

/// The name of a screen, or of a navigation controller that begins with it.
struct SceneName: Hashable, Sendable {
  let name: String
  let isInNavigation: Bool
  let place: Place

  var identifier: String { isInNavigation ? "navigation \(name)" : name }
}

/// A part of a board under a heading of its own.
struct BoardScreen: Sendable {
  /// The kind of part, as its heading says in parentheses.
  enum Kind: Hashable, Sendable {
    case screen
    case tabs([BoardTab])
    case split(primary: SceneName, secondary: SceneName)
    case alert
    case actionSheet

    var tabs: [BoardTab] { if case .tabs(let tabs) = self { tabs } else { [] } }

    var isDialog: Bool { self == .alert || self == .actionSheet }
  }

  let name: String
  let place: Place
  var kind: Kind
  var title: BoardText?
  var takes: [String] = []
  var elements: [BoardElement] = []

  var children: [SceneName] { elements.compactMap { if case .child(let scene) = $0.kind { scene } else { nil } } }

  var actions: [BoardAction] { elements.flatMap { $0.actions + $0.swipes.flatMap(\.actions) } }
}

/// A tab of a tab bar.
struct BoardTab: Hashable, Sendable {
  let title: String
  let scene: SceneName
}

/// A line of a screen: a text, a control, a row, or something that happens by itself.
struct BoardElement: Sendable {
  /// The kind of line.
  enum Kind: Hashable, Sendable {
    case text
    case section
    /// A row, with the names of its columns; without a table, none.
    case row(columns: [String])
    case control(Control.Role, ControlDescription.Details, isInToolbar: Bool)
    case bar(isLeft: Bool)
    case dialogButton(ActionStyle)
    case child(SceneName)
    /// A request of the screen itself; what stands below is shown once it is answered.
    case load(BoardCall)
    case timer(Duration)
  }

  var kind: Kind
  let place: Place
  var texts: [BoardText] = []
  var value = ControlDescription.Value.none
  var inputs: [String] = []
  var shown: [BoardCondition] = []
  var enabled: [BoardCondition] = []
  var actions: [BoardAction] = []
  var swipes: [(title: String, actions: [BoardAction])] = []

  var label: BoardText { texts.first ?? BoardText("") }

  var isEntry: Bool {
    if case .control(let role, _, _) = kind { role.use != .touch } else { false }
  }
}
