/// Gathers the scenes written in a storyboard's braces.
@resultBuilder
package enum StoryboardSceneBuilder {
  /// One scene.
  package static func buildExpression(_ scene: StoryboardScene) -> [StoryboardScene] { [scene] }
  /// The scenes of another storyboard, to which a reference leads.
  package static func buildExpression(_ storyboard: Storyboard) -> [StoryboardScene] { storyboard.scenes }
  /// The scenes, in the order they were written.
  package static func buildBlock(_ scenes: [StoryboardScene]...) -> [StoryboardScene] { scenes.flatMap(\.self) }
  /// The scenes of a loop.
  package static func buildArray(_ scenes: [[StoryboardScene]]) -> [StoryboardScene] { scenes.flatMap(\.self) }
  /// The scenes of an `if` without `else`.
  package static func buildOptional(_ scenes: [StoryboardScene]?) -> [StoryboardScene] { scenes ?? [] }
  /// The scenes of the first branch.
  package static func buildEither(first scenes: [StoryboardScene]) -> [StoryboardScene] { scenes }
  /// The scenes of the other branch.
  package static func buildEither(second scenes: [StoryboardScene]) -> [StoryboardScene] { scenes }
}

/// Gathers the segues written in a scene's braces.
@resultBuilder
package enum StoryboardSegueBuilder {
  /// One segue.
  package static func buildExpression(_ segue: StoryboardSegue) -> [StoryboardSegue] { [segue] }
  /// The segues, in the order they were written.
  package static func buildBlock(_ segues: [StoryboardSegue]...) -> [StoryboardSegue] { segues.flatMap(\.self) }
  /// The segues of a loop.
  package static func buildArray(_ segues: [[StoryboardSegue]]) -> [StoryboardSegue] { segues.flatMap(\.self) }
  /// The segues of an `if` without `else`.
  package static func buildOptional(_ segues: [StoryboardSegue]?) -> [StoryboardSegue] { segues ?? [] }
  /// The segues of the first branch.
  package static func buildEither(first segues: [StoryboardSegue]) -> [StoryboardSegue] { segues }
  /// The segues of the other branch.
  package static func buildEither(second segues: [StoryboardSegue]) -> [StoryboardSegue] { segues }
}
