/// A problem of a storyboard.
package enum StoryboardProblem: Hashable, Sendable {
  case initialSceneMissing(String)
  case duplicateScene(String)
  case duplicateSegue(String, scene: String)
  case unknownDestination(String, segue: String, scene: String)
  case unknownRelationship(String, scene: String)
  /// A container stands where it cannot: a navigation controller in another, or a tab bar anywhere but in front.
  case misplacedContainer(String, scene: String)
  case noTabs(scene: String)
  case unwindActionNobodyHas(String, segue: String, scene: String)
  case embedsItself(String)
  /// No path leads to a scene from the initial one, and code does not instantiate it; nor do other such scenes lead to it.
  case unreachableScene(String)
}

extension Storyboard {
  package var problems: [StoryboardProblem] {
    var problems: [StoryboardProblem] = []
    if scene(initial) == nil { problems.append(.initialSceneMissing(initial)) }
    let unwindActions = Set(scenes.flatMap(\.unwindActions))
    var identifiers: Set<String> = []
    for scene in scenes {
      if !identifiers.insert(scene.identifier).inserted { problems.append(.duplicateScene(scene.identifier)) }
      var segues: Set<String> = []
      for segue in scene.segues {
        if !segues.insert(segue.identifier).inserted {
          problems.append(.duplicateSegue(segue.identifier, scene: scene.identifier))
        }
        problems += self.problems(of: segue, in: scene, unwindActions)
      }
      problems += relationshipProblems(of: scene)
      if embedded(in: scene.identifier).contains(scene.identifier) { problems.append(.embedsItself(scene.identifier)) }
    }
    // Which scenes can be reached is known only once all segues lead to scenes.
    return problems.isEmpty ? unreachableScenes.map(StoryboardProblem.unreachableScene) : problems
  }

  private func problems(
    of segue: StoryboardSegue, in source: StoryboardScene, _ unwindActions: Set<String>
  ) -> [StoryboardProblem] {
    if let destination = segue.destination {
      return scene(destination) == nil
        ? [.unknownDestination(destination, segue: segue.identifier, scene: source.identifier)] : []
    }
    guard case .unwind(let action) = segue.kind, !unwindActions.contains(action) else { return [] }
    return [.unwindActionNobodyHas(action, segue: segue.identifier, scene: source.identifier)]
  }

  private func relationshipProblems(of container: StoryboardScene) -> [StoryboardProblem] {
    if case .tabBarController(let tabs) = container.kind, tabs.isEmpty { return [.noTabs(scene: container.identifier)] }
    return container.relationships.compactMap { identifier in
      guard let related = scene(identifier) else {
        return .unknownRelationship(identifier, scene: container.identifier)
      }
      switch (container.kind, related.kind) {
      case (.reference, .reference): return .misplacedContainer(identifier, scene: container.identifier)
      case (_, .content), (.tabBarController, .navigationController), (.splitViewController, .navigationController),
        (.navigationController, .tabBarController), (.reference, _):
        return nil
      default: return .misplacedContainer(identifier, scene: container.identifier)
      }
    }
  }

  /// The scenes that have to be made reachable, so that all are: of a group that hangs together, the one that leads to
  /// the others.
  ///
  /// No scene leads to one that is found later, unless both lead to each other. So those that are left of the found
  /// ones, from the last one back, are as few as can be.
  private var unreachableScenes: [String] {
    var known: Set<String> = []
    for start in [initial] + scenes.filter(\.isInstantiatedByCode).map(\.identifier) {
      addReached(from: start, to: &known)
    }
    var found: [String] = []
    var seen = known
    for scene in scenes where !seen.contains(scene.identifier) {
      found.append(scene.identifier)
      addReached(from: scene.identifier, to: &seen)
    }
    var roots: [String] = []
    for identifier in found.reversed() where !known.contains(identifier) {
      roots.append(identifier)
      addReached(from: identifier, to: &known)
    }
    return roots.reversed()
  }

  private func addReached(from start: String, to reached: inout Set<String>) {
    var waiting = [start]
    while let identifier = waiting.popLast() {
      guard reached.insert(identifier).inserted, let scene = drawnScene(identifier) else { continue }
      waiting += scene.relationships + scene.segues.compactMap(\.destination)
    }
  }

  private func embedded(in identifier: String) -> Set<String> {
    var found: Set<String> = []
    var waiting = [identifier]
    while let identifier = waiting.popLast() {
      guard let scene = scene(identifier) else { continue }
      let segues = scene.segues.filter { if case .embed = $0.kind { true } else { false } }
      for child in segues.compactMap(\.destination) + scene.relationships {
        // A reference stands for the scene it names.
        let child = self.scene(child)?.identifier ?? child
        if found.insert(child).inserted { waiting.append(child) }
      }
    }
    return found
  }
}

extension StoryboardProblem {
  package var scene: String? {
    switch self {
    case .initialSceneMissing: nil
    case .duplicateScene(let scene), .duplicateSegue(_, let scene), .unknownDestination(_, _, let scene),
      .unknownRelationship(_, let scene), .misplacedContainer(_, let scene), .noTabs(let scene),
      .unwindActionNobodyHas(_, _, let scene), .embedsItself(let scene), .unreachableScene(let scene):
      scene
    }
  }

  package var isUnreachable: Bool { if case .unreachableScene = self { true } else { false } }
}

extension StoryboardProblem: CustomStringConvertible {
  package var description: String {
    switch self {
    case .initialSceneMissing(let scene):
      "the initial scene \"\(scene)\" is not in the storyboard; add it or name another"
    case .duplicateScene(let scene):
      "two scenes are called \"\(scene)\"; give each its own identifier"
    case .duplicateSegue(let segue, let scene):
      "scene \"\(scene)\" has two segues called \"\(segue)\"; give each its own identifier"
    case .unknownDestination(let destination, let segue, let scene):
      "segue \"\(segue)\" of scene \"\(scene)\" leads to \"\(destination)\", which is not in the storyboard"
    case .unknownRelationship(let related, let scene):
      "container \"\(scene)\" is related to \"\(related)\", which is not in the storyboard"
    case .misplacedContainer(let related, let scene):
      "container \"\(scene)\" cannot hold \"\(related)\": navigation controllers hold screens and tab bars, tab bars and split views also navigation controllers"
    case .noTabs(let scene):
      "tab bar controller \"\(scene)\" has no tabs; give it one"
    case .unwindActionNobodyHas(let action, let segue, let scene):
      "unwind segue \"\(segue)\" of scene \"\(scene)\" needs the action \"\(action)\", which no scene lists"
    case .embedsItself(let scene):
      "scene \"\(scene)\" embeds itself, or is embedded in what it embeds; embed another one"
    case .unreachableScene(let scene):
      "no segue leads to scene \"\(scene)\"; draw one, or give the scene `isInstantiatedByCode: true`"
    }
  }
}
