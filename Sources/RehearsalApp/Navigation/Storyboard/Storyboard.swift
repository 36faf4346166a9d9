/// The scenes of an app and the segues between them, as a storyboard draws them.
///
/// ```swift
/// Storyboard(initial: "Start") {
///   StoryboardScene.navigationController("Start", root: "Title")
///   StoryboardScene("Title") {
///     StoryboardSegue.show("login", to: "Login")
///   }
///   StoryboardScene("Login")
/// }
/// ```
///
/// A storyboard may be built wrong; ``problems`` says how, and an app with a wrong storyboard is refused before it runs.
package struct Storyboard: Hashable, Sendable {
  /// The identifier of the scene a launch shows first.
  package let initial: String
  /// The scenes, in the order they were written.
  package let scenes: [StoryboardScene]

  /// Draws a storyboard.
  package init(initial: String, @AppSceneBuilder scenes: () -> [AppScene]) {
    self.initial = initial
    self.scenes = scenes().map(\.scene)
  }

  /// The scene with the given identifier, or that a reference of this identifier names, or nil if there is none.
  package func scene(_ identifier: String) -> StoryboardScene? {
    let scene = scenes.first { $0.identifier == identifier }
    guard case .reference(let other) = scene?.kind else { return scene }
    // One reference does not lead to the next (a problem of the storyboard).
    return scenes.first { $0.identifier == other && !$0.isReference }
  }
}

extension StoryboardScene {
  /// Whether it only names a scene of another storyboard.
  var isReference: Bool { if case .reference = kind { true } else { false } }
}
