/// What is wrong with a storyboard.
public enum StoryboardProblem: Hashable, Sendable {
  /// The initial scene is not in the storyboard.
  case initialSceneMissing(String)
  /// Two scenes bear one identifier.
  case duplicateScene(String)
  /// Two segues of one scene bear one identifier.
  case duplicateSegue(String, scene: String)
  /// A segue leads to a scene that is not in the storyboard.
  case unknownDestination(String, segue: String, scene: String)
  /// No scene implements the action of an unwind segue.
  case unwindActionNobodyHas(String, segue: String, scene: String)
}

extension Storyboard {
  /// Everything wrong with the storyboard, in the order it was written; empty when it can be used.
  public var problems: [StoryboardProblem] {
    var problems: [StoryboardProblem] = []
    if scene(initial) == nil { problems.append(.initialSceneMissing(initial)) }
    for (index, scene) in scenes.enumerated() {
      if scenes[..<index].contains(where: { $0.identifier == scene.identifier }) {
        problems.append(.duplicateScene(scene.identifier))
      }
      for (index, segue) in scene.segues.enumerated() {
        if scene.segues[..<index].contains(where: { $0.identifier == segue.identifier }) {
          problems.append(.duplicateSegue(segue.identifier, scene: scene.identifier))
        }
        problems += self.problems(of: segue, in: scene)
      }
    }
    return problems
  }

  private func problems(of segue: StoryboardSegue, in source: Scene) -> [StoryboardProblem] {
    switch segue.kind {
    case .show(let destination), .presentModally(let destination, _):
      guard scene(destination) == nil else { return [] }
      return [.unknownDestination(destination, segue: segue.identifier, scene: source.identifier)]
    case .unwind(let action):
      guard !scenes.contains(where: { $0.unwindActions.contains(action) }) else { return [] }
      return [.unwindActionNobodyHas(action, segue: segue.identifier, scene: source.identifier)]
    }
  }
}

extension StoryboardProblem: CustomStringConvertible {
  /// The problem in one sentence, with its remedy.
  public var description: String {
    switch self {
    case .initialSceneMissing(let scene):
      "the initial scene \"\(scene)\" is not in the storyboard; add it or name another"
    case .duplicateScene(let scene):
      "two scenes are called \"\(scene)\"; give each its own identifier"
    case .duplicateSegue(let segue, let scene):
      "scene \"\(scene)\" has two segues called \"\(segue)\"; give each its own identifier"
    case .unknownDestination(let destination, let segue, let scene):
      "segue \"\(segue)\" of scene \"\(scene)\" leads to \"\(destination)\", which is not in the storyboard"
    case .unwindActionNobodyHas(let action, let segue, let scene):
      "unwind segue \"\(segue)\" of scene \"\(scene)\" needs the action \"\(action)\", which no scene lists"
    }
  }
}
