public import Navigation

/// A scene together with the controller it starts with, so that neither can be without the other.
///
/// ```swift
/// AppDefinition("Notes", initial: "Start") {
///   StoryboardScene.navigationController("Start", root: "Notes")
///   AppScene("Notes", NoteListController()) { StoryboardSegue.show("open", to: "Note") }
///   AppScene("Note", NoteController())
/// }
/// ```
public struct AppScene: Sendable {
  /// The scene in the storyboard.
  public let scene: StoryboardScene
  /// The controller as it is before viewDidLoad; nil for a container.
  public let controller: (any Controller)?

  /// Draws a screen.
  public init(
    _ identifier: String, _ controller: some Controller, unwindActions: [String] = [],
    isInstantiatedByCode: Bool = false, @StoryboardSegueBuilder segues: () -> [StoryboardSegue] = { [] }
  ) {
    scene = StoryboardScene(
      identifier, unwindActions: unwindActions, isInstantiatedByCode: isInstantiatedByCode, segues: segues)
    self.controller = controller
  }

  init(container: StoryboardScene) {
    scene = container
    controller = nil
  }
}

/// Gathers the scenes written in an app's braces.
@resultBuilder
public enum AppSceneBuilder {
  /// A screen.
  public static func buildExpression(_ scene: AppScene) -> [AppScene] { [scene] }
  /// A navigation or tab bar controller.
  public static func buildExpression(_ container: StoryboardScene) -> [AppScene] { [AppScene(container: container)] }
  /// The scenes, in the order they were written.
  public static func buildBlock(_ scenes: [AppScene]...) -> [AppScene] { scenes.flatMap(\.self) }
  /// The scenes of a loop.
  public static func buildArray(_ scenes: [[AppScene]]) -> [AppScene] { scenes.flatMap(\.self) }
  /// The scenes of an `if` without `else`.
  public static func buildOptional(_ scenes: [AppScene]?) -> [AppScene] { scenes ?? [] }
  /// The scenes of the first branch.
  public static func buildEither(first scenes: [AppScene]) -> [AppScene] { scenes }
  /// The scenes of the other branch.
  public static func buildEither(second scenes: [AppScene]) -> [AppScene] { scenes }
}

extension AppDefinition {
  /// Puts an app together of scenes with their controllers.
  public init(_ name: String, initial: String, @AppSceneBuilder scenes: () -> [AppScene]) {
    let scenes = scenes()
    let controllers = scenes.compactMap { scene in scene.controller.map { (scene.scene.identifier, $0) } }
    // Two scenes of one name are a problem of the storyboard, which is said later.
    self.init(
      name, storyboard: Storyboard(initial: initial) { for scene in scenes { scene.scene } },
      controllers: Dictionary(controllers) { first, _ in first })
  }
}
