import Rehearsal
import RehearsalBase
import RehearsalDevice

/// Finds what is wrong with the storyboard of an app, or likely to be.
///
/// What keeps the app from running comes first. The rest is said only of an app that runs: what code does cannot be seen
/// here, so a scene with a controller of its own has the benefit of the doubt.
struct StoryboardLint {
  private let app: AppDefinition
  private let board: Storyboard
  private let scenes: [StoryboardScene]
  /// Where segues lead, and those of them that leave below what is there.
  private let (leading, forward): (SceneGraph, SceneGraph)
  private let tabs: [(String) -> Bool]
  private let opened: Set<String>

  init(app: AppDefinition) {
    self.app = app
    board = app.storyboard
    scenes = board.scenes.filter { $0.kind == .content }
    leading = SceneGraph(board) { $0.destination != nil }
    forward = SceneGraph(board, by: \.isForward)
    tabs = board.tabBars.map { [leading] in leading.reached(from: [$0]) }
    opened = Set(board.scenes.filter(\.isInstantiatedByCode).flatMap { [$0.identifier] + $0.relationships })
  }

  var problems: [Problem] {
    let fatal = app.problemsOfApp
    guard fatal.isEmpty else { return fatal }
    return (app.drawing?.remarks ?? []) + confusableSegues + unwindsWithoutTaker + controlsWithoutSegue
      + containersInsideThemselves + changesInsideTabs + growingCycles + modalsWithoutExit + deadEnds
      + unreachableScenes
  }

  private func problem(_ message: String, remedy: String?, _ scene: String, _ segue: String? = nil) -> Problem {
    app.drawing?.problem(message, remedy: remedy, scene: scene, segue: segue)
      ?? Problem(subject: "the storyboard of \(app.name)", message: message, remedy: remedy)
  }

  /// Segues of one identifier that several controls trigger; rows count as one.
  private var confusableSegues: [Problem] {
    scenes.flatMap { scene -> [Problem] in
      var controls: [String: [String]] = [:]
      for element in app.contents[scene.identifier]?.elements ?? [] {
        guard let segue = element.trigger?.identifier, let name = element.touchedName else { continue }
        if case .unwind = scene.segue(segue)?.kind { continue }
        if case .drawn(.row) = element.kind, controls[segue, default: []].contains(where: { $0.hasPrefix("the row") }) {
          continue
        }
        controls[segue, default: []].append(name)
      }
      return controls.filter { $0.value.count > 1 }.sorted { $0.key < $1.key }.map { segue, names in
        problem(
          "prepare of scene \"\(scene.identifier)\" cannot distinguish the segues of \(names.joined(separator: " and ")): "
            + "both are \"\(segue)\"", remedy: "give each an identifier of its own", scene.identifier, segue)
      }
    }
  }

  private var unwindsWithoutTaker: [Problem] {
    let unwinds = scenes.flatMap { scene in
      scene.segues.compactMap { segue -> (scene: String, segue: String, action: String)? in
        if case .unwind(let action) = segue.kind { (scene.identifier, segue.identifier, action) } else { nil }
      }
    }
    var takers: [String: [String]] = [:]
    for scene in scenes { for action in scene.unwindActions { takers[action, default: []].append(scene.identifier) } }
    // What a path leads to is found once for all that unwind to the same.
    let lost = Dictionary(grouping: unwinds, by: \.action).mapValues { unwinds in
      scenesAbove(none: takers[unwinds[0].action] ?? [], among: unwinds.map(\.scene))
    }
    return unwinds.filter { lost[$0.action]?.contains($0.scene) == true }.map { scene, segue, action in
      let names = (takers[action] ?? []).map { "\"\($0)\"" }.joined(separator: " or ")
      return problem(
        "nobody takes the unwind segue \"\(segue)\" of scene \"\(scene)\": no path leads to it from \(names)",
        remedy: app.drawing == nil
          ? "list the action \"\(action)\" in the scene that the path comes from"
          : "name a screen that the path comes from", scene, segue)
    }
  }

  /// The screens below which there is none of some others: no path leads from one, and none is in another tab; what code
  /// shows may be anywhere.
  private func scenesAbove(none lower: [String], among upper: [String]) -> Set<String> {
    let isCode = app.drawing == nil
    if isCode, lower.contains(where: app.hasController) || scenes.contains(where: \.isInstantiatedByCode) { return [] }
    let isReached = leading.reached(from: lower)
    let lost = upper.filter { scene in
      if !isCode, opened.contains(scene) { return false }
      if tabs.contains(where: { $0(scene) && lower.contains(where: $0) }) { return false }
      guard lower.contains(scene) else { return !isReached(scene) }
      return forward.circle(through: scene) == nil && !leading.reached(from: lower.filter { $0 != scene })(scene)
    }
    return Set(lost)
  }

  private var controlsWithoutSegue: [Problem] {
    scenes.filter { !app.hasController(forScene: $0.identifier) }.flatMap { scene in
      (app.contents[scene.identifier]?.elements ?? []).compactMap { element -> Problem? in
        guard element.trigger == nil, element.isEnabledButton, let name = element.touchedName else { return nil }
        return problem(
          "\(name) of scene \"\(scene.identifier)\" is connected to nothing",
          remedy: "connect it to a segue, disable it, or give the scene a controller", scene.identifier)
      }
    }
  }

  /// Scenes that lead to each other by segues that push or present, so that what is below grows with each round.
  private var growingCycles: [Problem] {
    var reported: Set<String> = []
    return scenes.compactMap { scene -> Problem? in
      guard !reported.contains(scene.identifier), let cycle = forward.circle(through: scene.identifier) else {
        return nil
      }
      reported.formUnion(cycle)
      return problem(
        "segues lead in a circle, and the stack grows with each round: "
          + (cycle + [scene.identifier]).joined(separator: " > "),
        remedy: app.drawing == nil
          ? "go back by an unwind segue, or let the last one be a replace segue"
          : "let the last one go back: -> back to \(scene.identifier)", cycle.last ?? scene.identifier)
    }
  }

  /// Presentations that cover the screen, from which no segue leads away.
  private var modalsWithoutExit: [Problem] {
    let exits = scenes.filter { scene in
      app.hasCode(forScene: scene.identifier) || scene.segues.contains { $0.destination == nil }
    }
    let canLeave = forward.reaching(exits.map(\.identifier))
    return scenes.flatMap { scene in
      scene.segues.compactMap { segue -> Problem? in
        guard let destination = segue.destination, segue.isCoveringPresentation, !canLeave(destination) else {
          return nil
        }
        return problem(
          "the segue \"\(segue.identifier)\" of scene \"\(scene.identifier)\" covers the screen, and nothing in "
            + "\"\(destination)\" dismisses it",
          remedy: app.drawing == nil
            ? "draw an unwind segue there, or present it as a page sheet" : "draw \"-> close\" there, or a sheet",
          scene.identifier, segue.identifier)
      }
    }
  }

  /// Segues from inside a container that show the container once more, inside of itself.
  private var containersInsideThemselves: [Problem] {
    seguesInsideTabs.compactMap { tabs, scene, segue in
      guard segue.isForward, let destination = segue.destination, bar(in: destination) == tabs else { return nil }
      return problem(
        "the segue \"\(segue.identifier)\" of scene \"\(scene)\" shows \"\(tabs)\" inside of itself",
        remedy: app.drawing == nil ? "select a tab, or draw a custom segue that is `.root`" : "-> tab, or -> root",
        scene, segue.identifier)
    }
  }

  /// Segues from inside a tab that set the stack of the tab, where they lead to what is outside of all tabs.
  private var changesInsideTabs: [Problem] {
    seguesInsideTabs.compactMap { tabs, scene, segue in
      guard case .custom(let destination, .set) = segue.kind,
        bar(in: destination) == tabs || isOutside(destination, of: tabs)
      else { return nil }
      return problem(
        "the segue \"\(segue.identifier)\" of scene \"\(scene)\" puts \"\(destination)\" into a tab of \"\(tabs)\"",
        remedy: "draw it as `.root`, which changes the whole window", scene, segue.identifier)
    }
  }

  /// Whether the app shows a scene also without the tab bar, as a sign-in screen.
  private func isOutside(_ scene: String, of tabs: String) -> Bool {
    var outside: Set<String> = []
    var waiting = [board.initial]
    while let identifier = waiting.popLast() {
      guard identifier != tabs, outside.insert(identifier).inserted, let next = board.scene(identifier) else {
        continue
      }
      waiting += next.relationships + next.segues.compactMap(\.destination)
    }
    return outside.contains(scene)
  }

  /// The tab bar in front of a scene: itself, or the root of a navigation controller.
  private func bar(in identifier: String) -> String? {
    guard let scene = board.scene(identifier) else { return nil }
    switch scene.kind {
    case .tabBarController: return scene.identifier
    case .navigationController(let root): return bar(in: root)
    case .content, .splitViewController, .reference: return nil
    }
  }

  /// The segues of the screens inside of each tab bar, without those that come when the window changes.
  private var seguesInsideTabs: [(tabs: String, scene: String, segue: StoryboardSegue)] {
    let graph = SceneGraph(board) { $0.destination != nil && !$0.changesWindow }
    return board.tabBars.flatMap { tabs in
      let isInside = graph.reached(from: [tabs])
      return scenes.filter { isInside($0.identifier) }.flatMap { scene in
        scene.segues.map { (tabs, scene.identifier, $0) }
      }
    }
  }

  /// Screens that take the place of others and lead nowhere.
  private var deadEnds: [Problem] {
    guard scenes.count > 1 else { return [] }
    let shown = Set(
      scenes.flatMap(\.segues).filter { !$0.takesPlace }.compactMap(\.destination).flatMap(board.contents))
    let beside = Set(
      board.scenes.flatMap { scene -> [String] in
        switch scene.kind {
        case .tabBarController(let tabs) where tabs.count > 1: tabs.map(\.scene).flatMap(board.contents)
        case .splitViewController(let primary, let secondary): [primary, secondary].flatMap(board.contents)
        default: []
        }
      })
    let replacing = Set(scenes.flatMap(\.segues).filter(\.takesPlace).compactMap(\.destination).flatMap(board.contents))
    return scenes.filter { scene in
      replacing.contains(scene.identifier) && !shown.contains(scene.identifier) && !beside.contains(scene.identifier)
        && !app.hasCode(forScene: scene.identifier) && !scene.segues.contains { !$0.isEmbedding }
    }.map { scene in
      problem(
        "scene \"\(scene.identifier)\" cannot be left: it takes the place of what was there, and no segue leaves it",
        remedy: app.drawing == nil ? "draw a segue, or give the scene a controller" : "draw an arrow", scene.identifier)
    }
  }

  /// The screens of a draft that nothing leads to; an app in Swift is refused for them.
  private var unreachableScenes: [Problem] {
    board.problems.filter(\.isUnreachable).map { found in
      problem(
        "no arrow leads to screen \"\(found.scene ?? "")\"", remedy: "draw one: -> \(found.scene ?? "")",
        found.scene ?? "")
    }
  }
}

extension Storyboard {
  fileprivate var tabBars: [String] {
    scenes.filter { if case .tabBarController = $0.kind { true } else { false } }.map(\.identifier)
  }
}

extension StoryboardSegue {
  /// Whether it leaves what is there below its destination.
  fileprivate var isForward: Bool {
    switch kind {
    case .show, .showDetail, .push, .presentModally, .custom(_, .present): true
    case .embed, .replace, .custom(_, .set), .custom(_, .root), .unwind: false
    }
  }

  /// Whether its destination takes the place of what was there.
  fileprivate var takesPlace: Bool {
    switch kind {
    case .replace, .custom(_, .set), .custom(_, .root): true
    case .show, .showDetail, .push, .presentModally, .custom(_, .present), .embed, .unwind: false
    }
  }

  fileprivate var changesWindow: Bool { if case .custom(_, .root) = kind { true } else { false } }
  fileprivate var isEmbedding: Bool { if case .embed = kind { true } else { false } }

  /// Whether it presents what no swipe dismisses.
  fileprivate var isCoveringPresentation: Bool {
    switch kind {
    case .presentModally(_, let style), .custom(_, .present(let style)):
      switch style {
      case .fullScreen, .currentContext, .overCurrentContext, .overFullScreen: true
      case .pageSheet, .formSheet, .popover: false
      }
    case .show, .showDetail, .push, .embed, .replace, .custom, .unwind: false
    }
  }
}

extension SceneElement {
  fileprivate var isEnabledButton: Bool {
    guard case .control(let control, _) = kind else { return false }
    return (control.role == .button || control.role.isInBar) && control.isEnabled && !control.isHidden
  }
}
