import RehearsalApp
import RehearsalBase

/// The content of a model's screen as a value, whose actions are known by their place.
///
/// An object, since a controller is copied and hashed many times between two drawings.
final class ModelDrawing: Hashable, Sendable, ComparedWhole {
  enum Element: Hashable, Sendable {
    case label(String)
    case control(ControlDescription)
    case row(RowDrawing)
  }

  /// The page of a model with one screen, or the root of the first stack while that is there.
  let page: PageDrawing
  /// Nil for a model with one screen.
  let navigation: NavigationDrawing?
  private let fingerprint: Fingerprint

  init(page: PageDrawing = PageDrawing(), navigation: NavigationDrawing? = nil) {
    (self.page, self.navigation) = (page, navigation)
    var hasher = Hasher()
    hasher.combine(page)
    hasher.combine(navigation)
    fingerprint = Fingerprint(hasher)
  }

  /// The elements of all pages, by the places that inputs name.
  var elements: [Element] { navigation.map { $0.pages.flatMap(\.elements) } ?? page.elements }

  static func == (left: ModelDrawing, right: ModelDrawing) -> Bool {
    left === right
      || left.fingerprint == right.fingerprint && left.page == right.page && left.navigation == right.navigation
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(fingerprint.low)
    hasher.combine(fingerprint.high)
  }
}

/// A row of a page's list as a value.
struct RowDrawing: Hashable, Sendable {
  enum Action: Hashable, Sendable {
    case button(String)
    case swipe(String, SwipeEdge)
    /// It becomes visible.
    case appearance
  }

  let texts: [String]
  let isTouchable: Bool
  var actions: [Action] = []

  var cell: Cell {
    let buttons = actions.compactMap { if case .button(let title) = $0 { title } else { nil } }
    return Cell("Cell", labels: texts.map { LabelView(text: $0) }, buttons: buttons)
  }
}

/// A page as a value, whose elements are numbered with those of all pages.
struct PageDrawing: Hashable, Sendable {
  private(set) var identity = PageIdentity(scene: "", item: nil)
  private(set) var title = ""
  private(set) var elements: [ModelDrawing.Element] = []
  private var firstElement = 0
  /// Whether the model is called when it appears or disappears.
  private(set) var isHeard = false
  private var hasRefresh = false
  /// Whether its list can be pulled down now.
  private(set) var canBePulled = false
  /// The places of the rows among the elements.
  private var rows: [Int] = []

  init() {}

  @MainActor init(_ content: ModelContent, _ identity: PageIdentity, firstElement: Int, isRefreshing: Bool) {
    self.identity = identity
    self.firstElement = firstElement
    title = content.title ?? identity.scene
    elements = content.elements.compactMap(\.drawing)
    isHeard = content.isHeard
    hasRefresh = content.refresh != nil
    canBePulled = content.refresh != nil && !isRefreshing
    rows = elements.indices.filter { if case .row = elements[$0] { true } else { false } }
  }

  /// The elements as a controller's, each known by its number.
  func view<Owner: Controller>(_ message: @escaping @Sendable (ModelInput) -> Owner.Message) -> [Element<Owner>] {
    // Not a `map` of pairs, which costs twice as much where nothing is specialized.
    var parts: [Element<Owner>] = []
    parts.reserveCapacity(elements.count)
    for index in elements.indices {
      switch elements[index] {
      case .label(let text): parts.append(.label(text))
      case .control(let control):
        parts.append(Element(.control(control, wiring(of: control, at: firstElement + index, message))))
      case .row: if index == rows.first { parts.append(.tableView) }
      }
    }
    if rows.isEmpty, hasRefresh { parts.append(.tableView) }
    return parts
  }

  private func wiring<Owner: Controller>(
    of control: ControlDescription, at place: Int, _ message: @escaping @Sendable (ModelInput) -> Owner.Message
  ) -> ControlWiring<Owner> {
    switch control.value {
    case .text(let text): .text(Binding(text) { message(ModelInput(.entered(place: place, .text($0)))) })
    case .isOn(let isOn): .isOn(Binding(isOn) { message(ModelInput(.entered(place: place, .isOn($0)))) })
    default: .action(.message(message(ModelInput(.touched(place: place)))))
    }
  }
}

// MARK: - The list

extension PageDrawing {
  var rowCount: Int { rows.count }

  private func row(_ path: RowPath) -> RowDrawing? {
    guard rows.indices.contains(path.row), case .row(let row) = elements[rows[path.row]] else { return nil }
    return row
  }

  func cell(_ path: RowPath) -> Cell { row(path)?.cell ?? Cell("Cell", labels: []) }

  /// The input of a touch of a row, or nil if it does nothing.
  func touch(_ path: RowPath) -> ModelInput? {
    row(path)?.isTouchable == true ? ModelInput(.touched(place: firstElement + rows[path.row])) : nil
  }

  /// The input of something else that a row has, or nil if it has it not.
  func input(_ action: RowDrawing.Action, _ path: RowPath) -> ModelInput? {
    row(path)?.actions.firstIndex(of: action).map {
      ModelInput(.acted(place: firstElement + rows[path.row], action: $0))
    }
  }

  func swipeActions<Message>(_ path: RowPath, _ message: (ModelInput) -> Message) -> [SwipeAction<Message>] {
    (row(path)?.actions ?? []).compactMap { action in
      guard case .swipe(let title, let edge) = action, let input = input(action, path) else { return nil }
      return SwipeAction(title, edge: edge, action: message(input))
    }
  }
}
