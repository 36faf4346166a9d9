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
public struct Storyboard: Hashable, Sendable {
  /// The identifier of the scene a launch shows first.
  public let initial: String
  /// The scenes, in the order they were written.
  public let scenes: [StoryboardScene]

  /// Draws a storyboard.
  public init(initial: String, @StoryboardSceneBuilder scenes: () -> [StoryboardScene]) {
    self.initial = initial
    self.scenes = scenes()
  }

  /// The scene with the given identifier; nil when there is none.
  public func scene(_ identifier: String) -> StoryboardScene? {
    scenes.first { $0.identifier == identifier }
  }
}
