import RehearsalApp
import RehearsalBase

// What is likely to be a mistake, and keeps the board from nothing.

extension Board {
  func remarks(file: String) -> [Problem] {
    let remarks =
      screens.flatMap(remarks)
      + scenesWithoutBar.map { scene, button in
        BoardMistake(
          scene.place,
          "nobody sees the button \"\(button)\" of \"\(scene.name)\" here: no navigation controller has a bar for it",
          remedy: "navigation \(scene.name)")
      }
    return remarks.sorted { $0.place < $1.place }.map { $0.problem(in: file) }
  }

  private func remarks(on screen: BoardScreen) -> [BoardMistake] {
    screen.elements.flatMap { element -> [BoardMistake] in
      let first = element.actions.firstIndex { $0.conditions.isEmpty } ?? element.actions.count
      let unreached = element.actions.dropFirst(first + 1).map { action in
        BoardMistake(
          action.place, "this line is never reached: the one above it always applies",
          remedy: "give the line above a condition, or put it last")
      }
      guard element.actions.isEmpty, element.isButton else { return unreached }
      return [
        BoardMistake(
          element.place, "the button \"\(element.label.source)\" of screen \"\(screen.name)\" does nothing",
          remedy: "give it an arrow: -> \(screens[0].name)")
      ]
    }
  }

  private var scenesWithoutBar: [(scene: SceneName, button: String)] {
    var shown = [start] + screens.flatMap(\.kind.tabs).map(\.scene)
    for action in allActions {
      guard case .scene(let arrow, let scene) = action.target else { continue }
      switch arrow {
      case .sheet, .fullScreen, .popover, .root: shown.append(scene)
      case .show, .details, .replace: break
      }
    }
    return shown.compactMap { scene in
      guard !scene.isInNavigation else { return nil }
      let bar = screen(scene.name)?.elements.first { if case .bar = $0.kind { true } else { false } }
      return bar.map { (scene, $0.label.source) }
    }
  }
}

extension BoardElement {
  var isButton: Bool {
    switch kind {
    case .bar: true
    case .control(let role, _, _): role.use == .touch
    case .text, .section, .row, .dialogButton, .child, .load, .timer: false
    }
  }
}
