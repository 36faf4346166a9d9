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
  /// The first scene of each identifier, by its position.
  private let positions: [String: Int]

  /// Draws a storyboard.
  package init(initial: String, @AppSceneBuilder scenes: () -> [AppScene]) {
    self.initial = initial
    self.scenes = scenes().map(\.scene)
    positions = Dictionary(self.scenes.enumerated().map { ($1.identifier, $0) }) { first, _ in first }
  }

  /// The scene of an identifier, which may be a reference, or nil if there is none.
  func drawnScene(_ identifier: String) -> StoryboardScene? { positions[identifier].map { scenes[$0] } }

  /// The scene with the given identifier, or that a reference of this identifier names, or nil if there is none.
  package func scene(_ identifier: String) -> StoryboardScene? {
    let scene = drawnScene(identifier)
    guard case .reference(let other) = scene?.kind else { return scene }
    // One reference does not lead to the next (a problem of the storyboard).
    return drawnScene(other).flatMap { $0.isReference ? nil : $0 }
  }
}

extension StoryboardScene {
  /// Whether it only names a scene of another storyboard.
  var isReference: Bool { if case .reference = kind { true } else { false } }
}
