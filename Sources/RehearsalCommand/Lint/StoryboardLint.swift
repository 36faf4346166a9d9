import Rehearsal
import RehearsalBase
import RehearsalDevice

/// Finds what is wrong with the storyboard of an app, or likely to be.
///
/// What keeps the app from running comes first. The rest is said only of an app that runs: what code does cannot be seen
/// here, so a scene with a controller of its own has the benefit of the doubt.
struct StoryboardLint {
  let app: AppDefinition

  /// The problems, in the order of the storyboard.
  var problems: [Problem] {
    let fatal = app.problemsOfApp
    guard fatal.isEmpty else { return fatal }
    return (app.drawing?.remarks ?? []) + confusableSegues + unwindsWithoutTaker + controlsWithoutSegue
      + containersInsideThemselves + changesInsideTabs + growingCycles + modalsWithoutExit + deadEnds
      + unreachableScenes
  }

  private var board: Storyboard { app.storyboard }
  private var scenes: [StoryboardScene] { board.scenes.filter { $0.kind == .content } }

  /// - Parameter segue: The segue at fault, which leaves the scene.
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
        if case .row = element.kind, controls[segue, default: []].contains(where: { $0.hasPrefix("the row") }) {
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

  /// Unwind segues from whose scene no path leads back to one that takes them.
  private var unwindsWithoutTaker: [Problem] {
    scenes.flatMap { scene in
      scene.segues.compactMap { segue -> Problem? in
        guard case .unwind(let action) = segue.kind else { return nil }
        let takers = scenes.filter { $0.unwindActions.contains(action) }
        if takers.contains(where: { isBelow($0.identifier, scene.identifier) }) { return nil }
        return problem(
          "nobody takes the unwind segue \"\(segue.identifier)\" of scene \"\(scene.identifier)\": no path leads to it "
            + "from \(takers.map { "\"\($0.identifier)\"" }.joined(separator: " or "))",
          remedy: app.drawing == nil
            ? "list the action \"\(action)\" in the scene that the path comes from"
            : "name a screen that the path comes from", scene.identifier, segue.identifier)
      }
    }
  }

  /// Buttons of a scene without a controller that trigger nothing.
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
      guard !reported.contains(scene.identifier), let cycle = cycle(from: scene.identifier) else { return nil }
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
    scenes.flatMap { scene in
      scene.segues.compactMap { segue -> Problem? in
        guard let destination = segue.destination, segue.isCoveringPresentation else { return nil }
        let inside = reachable(from: destination) { $0.isForward }
        let canLeave = inside.contains { identifier in
          app.hasCode(forScene: identifier)
            || board.scene(identifier)?.segues.contains { !$0.isForward && $0.destination == nil } ?? false
        }
        if canLeave { return nil }
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
    insideTabs.flatMap { tabs, inside in
      board.segues(of: inside).compactMap { scene, segue -> Problem? in
        guard segue.isForward, let destination = segue.destination, bars(in: destination).contains(tabs) else {
          return nil
        }
        return problem(
          "the segue \"\(segue.identifier)\" of scene \"\(scene)\" shows \"\(tabs)\" inside of itself",
          remedy: app.drawing == nil ? "select a tab, or draw a custom segue that is `.root`" : "-> tab, or -> root",
          scene, segue.identifier)
      }
    }
  }

  /// Segues from inside a tab that set the stack of the tab, where they lead to what is outside of all tabs.
  private var changesInsideTabs: [Problem] {
    insideTabs.flatMap { tabs, inside in
      board.segues(of: inside).compactMap { scene, segue -> Problem? in
        guard case .custom(let destination, .set) = segue.kind,
          bars(in: destination).contains(tabs) || isOutside(destination, of: tabs)
        else { return nil }
        return problem(
          "the segue \"\(segue.identifier)\" of scene \"\(scene)\" puts \"\(destination)\" into a tab of \"\(tabs)\"",
          remedy: "draw it as `.root`, which changes the whole window", scene, segue.identifier)
      }
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

  /// The tab bars in front of a scene: itself, or the root of a navigation controller.
  private func bars(in identifier: String) -> [String] {
    guard let scene = board.scene(identifier) else { return [] }
    switch scene.kind {
    case .tabBarController: return [scene.identifier]
    case .navigationController(let root): return bars(in: root)
    case .content, .splitViewController, .reference: return []
    }
  }

  /// The screens inside of each tab bar, without those that come when the window changes.
  private var insideTabs: [(tabs: String, inside: Set<String>)] {
    board.scenes.compactMap { scene in
      guard case .tabBarController = scene.kind else { return nil }
      return (scene.identifier, reachable(from: scene.identifier) { $0.destination != nil && !$0.changesWindow })
    }
  }

  /// Screens that take the place of others and lead nowhere.
  private var deadEnds: [Problem] {
    guard scenes.count > 1 else { return [] }
    let shown = Set(scenes.flatMap(\.segues).filter { !$0.takesPlace }.compactMap(\.destination).flatMap(contents))
    let beside = Set(
      board.scenes.flatMap { scene -> [String] in
        switch scene.kind {
        case .tabBarController(let tabs) where tabs.count > 1: tabs.map(\.scene).flatMap(contents)
        case .splitViewController(let primary, let secondary): [primary, secondary].flatMap(contents)
        default: []
        }
      })
    let replacing = Set(scenes.flatMap(\.segues).filter(\.takesPlace).compactMap(\.destination).flatMap(contents))
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

  // MARK: Paths

  /// The shortest circle of forward segues through a scene, or nil for none.
  private func cycle(from start: String) -> [String]? {
    var paths = [[start]]
    var seen: Set<String> = []
    while !paths.isEmpty {
      let path = paths.removeFirst()
      for next in path.last.map(forwardScenes) ?? [] {
        if next == start { return path }
        if seen.insert(next).inserted { paths.append(path + [next]) }
      }
    }
    return nil
  }

  private func forwardScenes(of identifier: String) -> [String] {
    (board.scene(identifier)?.segues ?? []).filter(\.isForward).compactMap(\.destination).flatMap(contents)
  }

  /// The screens that a scene shows first: itself, or those of a container.
  private func contents(of identifier: String) -> [String] {
    guard let scene = board.scene(identifier) else { return [] }
    return scene.kind == .content ? [scene.identifier] : scene.relationships.flatMap(contents)
  }

  /// The screens that segues of a kind lead to from a scene, with its own.
  private func reachable(from start: String, by isWanted: (StoryboardSegue) -> Bool) -> Set<String> {
    var found: Set<String> = []
    var waiting = contents(of: start)
    while let identifier = waiting.popLast() {
      guard found.insert(identifier).inserted else { continue }
      waiting += (board.scene(identifier)?.segues ?? []).filter(isWanted).compactMap(\.destination).flatMap(contents)
    }
    return found
  }

  /// Whether a screen may be below another: a path leads from it, it is in another tab, or code shows one of them.
  private func isBelow(_ lower: String, _ upper: String) -> Bool {
    if app.drawing == nil ? scenes.contains(where: \.isInstantiatedByCode) : board.isOpened(upper) { return true }
    if app.drawing == nil, app.hasController(forScene: lower) { return true }
    let tabs = board.scenes.compactMap {
      if case .tabBarController(let tabs) = $0.kind { tabs.map(\.scene) } else { nil }
    }
    if lower != upper, reachable(from: lower, by: { $0.destination != nil }).contains(upper) { return true }
    if lower == upper, cycle(from: lower) != nil { return true }
    return tabs.contains { tabs in
      let inside = tabs.map { reachable(from: $0) { $0.destination != nil } }
      return inside.contains { $0.contains(lower) } && inside.contains { $0.contains(upper) }
    }
  }
}

extension Storyboard {
  /// The segues that leave some scenes, in the order of the storyboard.
  fileprivate func segues(of identifiers: Set<String>) -> [(scene: String, segue: StoryboardSegue)] {
    scenes.filter { identifiers.contains($0.identifier) }.flatMap { scene in
      scene.segues.map { (scene.identifier, $0) }
    }
  }

  /// Whether a URL opens a scene, itself or inside of a container.
  fileprivate func isOpened(_ identifier: String) -> Bool {
    scenes.contains {
      $0.isInstantiatedByCode && ($0.identifier == identifier || $0.relationships.contains(identifier))
    }
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
    switch kind {
    case .control(let control): control.role == .button && control.isEnabled && !control.isHidden
    case .leftBarButton(_, let isEnabled), .rightBarButton(_, let isEnabled): isEnabled
    case .label, .container, .section, .row: false
    }
  }
}
