import RehearsalApp
import RehearsalBase
import RehearsalDevice

// The app that a board is.

extension Board {
  func app(file: String) -> AppDefinition {
    var drawing = AppDrawing(file: file, title: title)
    drawing.remarks = remarks(file: file)
    let opened = Set(urls.flatMap(\.actions).compactMap(\.target?.scene?.identifier))
    let unwound = Set(screens.flatMap(\.actions).compactMap(\.target?.unwound))
    var scenes: [StoryboardScene] = []
    var controllers: [String: any Controller] = [:]
    for screen in screens where !screen.kind.isDialog {
      drawing.places[screen.name] = screen.place
      let isOpened = opened.contains(screen.name)
      switch screen.kind {
      case .tabs(let tabs):
        let tabs = tabs.map { StoryboardScene.Tab($0.title, scene: $0.scene.identifier) }
        scenes.append(.tabBarController(screen.name, tabs: tabs, isInstantiatedByCode: isOpened))
      case .split(let primary, let secondary):
        scenes.append(
          .splitViewController(
            screen.name, primary: primary.identifier, secondary: secondary.identifier, isInstantiatedByCode: isOpened))
      case .screen, .alert, .actionSheet:
        let actions = actions(from: screen)
        let embeds = screen.children.map(\.identifier).unique
        if actions.contains(where: { [.back, .close].contains($0.target) }) { drawing.leaving.insert(screen.name) }
        for action in actions {
          guard let segue = action.target?.segue else { continue }
          drawing.places["\(screen.name) > \(segue)"] = action.place
        }
        let segues = self.segues(of: actions) + embeds.map { .embed(AnySegueName("embed \($0)"), $0) }
        let unwindActions = unwound.contains(screen.name) ? [BoardTarget.unwindAction(to: screen.name)] : []
        scenes.append(
          StoryboardScene(screen.name, unwindActions: unwindActions, isInstantiatedByCode: isOpened) {
            for segue in segues { segue }
          })
        controllers[screen.name] = BoardController(self, screen: screen)
      }
    }
    for scene in namedScenes where scene.isInNavigation {
      drawing.places[scene.identifier] = scene.place
      scenes.append(
        .navigationController(
          scene.identifier, root: scene.name, isInstantiatedByCode: opened.contains(scene.identifier)))
    }
    let drawn = scenes
    var app = AppDefinition(
      file, storyboard: Storyboard(initial: start.identifier) { for scene in drawn { scene } },
      controllers: controllers)
    app.drawing = drawing
    return app
  }

  var namedScenes: [SceneName] {
    var named = [start]
    for screen in screens {
      switch screen.kind {
      case .tabs(let tabs): named += tabs.map(\.scene)
      case .split(let primary, let secondary): named += [primary, secondary]
      case .screen, .alert, .actionSheet: break
      }
      named += screen.children
    }
    named += allActions.compactMap(\.target?.scene)
    var seen: Set<String> = []
    return named.filter { seen.insert($0.identifier).inserted }
  }

  /// The segues of actions, each once: several lines may have the same arrow.
  private func segues(of actions: [BoardAction]) -> [StoryboardSegue] {
    var seen: Set<String> = []
    return actions.compactMap { action in
      guard let target = action.target, let identifier = target.segue, seen.insert(identifier).inserted else {
        return nil
      }
      let name = AnySegueName(identifier)
      switch target {
      case .backTo: return .unwind(name)
      case .scene(_, let scene) where dialog(scene) != nil: return nil
      case .scene(let arrow, let scene):
        switch arrow {
        case .show: return .show(name, to: scene.identifier)
        case .details: return .showDetail(name, to: scene.identifier)
        case .replace: return .replace(name, to: scene.identifier)
        case .root: return .custom(name, to: scene.identifier, as: .root)
        case .sheet, .fullScreen, .popover: return .presentModally(name, to: scene.identifier, style: arrow.style)
        }
      case .back, .close, .tab, .alert: return nil
      }
    }
  }

  /// The candidate inputs, those of brackets behind fields, else one; and a URL for each pattern.
  var exploration: Exploration {
    var exploration = Exploration()
    for screen in screens where !screen.kind.isDialog {
      for element in screen.elements {
        guard case .control(let role, _, _) = element.kind, role.isTextInput else { continue }
        let texts = element.inputs.isEmpty ? [element.label.source] : element.inputs
        exploration.inputs += texts.map { .init($0, into: element.label.source, on: screen.name) }
      }
    }
    exploration.life.urls = urls.map { $0.pattern.filled(firstValue) }
    return exploration
  }

  /// The first value of a column of that name, so that a URL leads to something that is there.
  private func firstValue(of name: String) -> String? {
    for element in screens.lazy.flatMap(\.elements) {
      guard case .row(let columns) = element.kind, let index = columns.firstIndex(of: name) else { continue }
      return element.texts[index].source
    }
    return name
  }
}

extension BoardTarget {
  var scene: SceneName? { if case .scene(_, let scene) = self { scene } else { nil } }

  fileprivate var unwound: String? { if case .backTo(let screen, _) = self { screen } else { nil } }
}
