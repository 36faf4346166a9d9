import RehearsalApp
import RehearsalBase

/// Finds the names on a board that nothing has: facts, values in braces, tabs, controls in conditions.
struct BoardNames {
  private let board: Board
  private let facts: Set<String>
  private let tabs: Set<String>
  private(set) var mistakes: [BoardMistake] = []

  init(_ board: Board) {
    self.board = board
    facts = Set(board.allActions.flatMap(\.changes).map(\.name))
    tabs = Set(board.screens.flatMap { $0.kind.tabs.map(\.title) })
    for screen in board.screens { check(screen) }
    for url in board.urls {
      check(url.actions, url.pattern.names, entries: [])
    }
    checkDialog(board.start)
    checkNesting()
    mistakes.sort { $0.place < $1.place }
  }

  private mutating func check(_ screen: BoardScreen) {
    let entries = screen.elements.filter(\.isEntry).map(\.label.source)
    let values = screen.takes + entries
    if let title = screen.title { check(title, values, screen.place) }
    for element in screen.elements {
      var own = values
      if case .row(let columns) = element.kind { own += columns }
      for text in element.texts { check(text, own, element.place) }
      for condition in element.shown + element.enabled { check(condition, own, entries) }
      // Another screen shows the dialog, and hands its own values over.
      check(element.actions + element.swipes.flatMap(\.actions), screen.kind.isDialog ? nil : own, entries: entries)
    }
    switch screen.kind {
    case .tabs(let tabs):
      if tabs.isEmpty { mistakes.append(BoardMistake(screen.place, "there is no tab", remedy: "\"Books\" -> Books")) }
      for tab in tabs { checkDialog(tab.scene) }
    case .split(let primary, let secondary):
      for scene in [primary, secondary] where scene.name.isEmpty {
        mistakes.append(BoardMistake(screen.place, "a split view has a \"primary\" and a \"secondary\" screen"))
        return
      }
    case .screen, .alert, .actionSheet: break
    }
  }

  /// Refuses screens inside of screens without end, or in numbers that no device could show.
  private mutating func checkNesting() {
    var sizes: [String: Int] = [:]
    func size(_ name: String, _ depth: Int) -> Int {
      if let size = sizes[name] { return size }
      guard depth < Self.mostInside, let screen = board.screen(name) else { return Self.mostInside + 1 }
      let sum = screen.children.reduce(1) { min(Self.mostInside + 1, $0 + size($1.name, depth + 1)) }
      sizes[name] = sum
      return sum
    }
    for screen in board.screens {
      for child in screen.children {
        checkDialog(child)
        guard size(screen.name, 0) > Self.mostInside else { continue }
        mistakes.append(
          BoardMistake(
            child.place, "\"\(screen.name)\" embeds itself, or more than \(Self.mostInside) screens",
            remedy: "embed another screen, or draw an arrow"))
        break
      }
    }
  }

  private static let mostInside = 20

  private mutating func checkDialog(_ scene: SceneName) {
    guard board.dialog(scene) != nil else { return }
    mistakes.append(BoardMistake(scene.place, "\"\(scene.name)\" is an alert or an action sheet, and no screen"))
  }

  /// - Parameter values: The names that there are besides facts, or nil where nobody knows them.
  private mutating func check(_ actions: [BoardAction], _ values: [String]?, entries: [String]) {
    for action in actions {
      for condition in action.conditions { check(condition, values, entries) }
      for case .set(let text) in action.changes.map(\.kind) { check(text, values, action.place) }
      switch action.target {
      case .alert(let text): check(text, values, action.place)
      case .tab(let title, let place) where !tabs.contains(title):
        mistakes.append(BoardMistake(place, "there is no tab \"\(title)\"", of: title, among: tabs))
      case .scene(_, let scene):
        guard let values else { break }
        for name in board.screen(scene.name)?.takes ?? [] where !values.contains(name) && !facts.contains(name) {
          mistakes.append(
            BoardMistake(
              scene.place, "\"\(scene.name)\" takes \"\(name)\", which is not there to take along", of: name,
              among: values))
        }
      default: break
      }
    }
  }

  private mutating func check(_ text: BoardText, _ values: [String]?, _ place: Place) {
    guard let values else { return }
    for name in text.names where !values.contains(name) && !facts.contains(name) {
      mistakes.append(
        BoardMistake(place, "there is no value \"\(name)\"", of: name, among: Set(values).union(facts)))
    }
  }

  private mutating func check(_ condition: BoardCondition, _ values: [String]?, _ entries: [String]) {
    if let text = condition.text { check(text, values, condition.place) }
    if condition.isEntry {
      guard values != nil, !entries.contains(condition.name) else { return }
      mistakes.append(
        BoardMistake(
          condition.place, "there is no field \"\(condition.name)\" on this screen", of: condition.name, among: entries)
      )
    } else if let values, !facts.contains(condition.name), !values.contains(condition.name) {
      mistakes.append(
        BoardMistake(
          condition.place, "no line sets \"\(condition.name)\"", of: condition.name, among: facts.union(values)))
    }
  }
}
