/// A scene with what the storyboard draws on it, and with the controller it starts with, if it has one.
///
/// ```swift
/// AppDefinition("Notes", initial: "Start") {
///   StoryboardScene.navigationController("Start", root: "Notes")
///   AppScene("Notes", NoteListController()) { StoryboardSegue.show("open", to: "Note") }
///   AppScene("Note", title: "Note") {
///     SceneElement.textField("Text", \.text)
///     SceneElement.button("Help", action: .presentModally(to: "Help"))
///   }
///   AppScene("Help", title: "Help")
/// }
/// ```
///
/// A scene without a controller is a wireframe: what is drawn can be touched, and its segues are performed.
public struct AppScene: Sendable {
  package let scene: StoryboardScene
  package let controller: (any Controller)?
  let content: SceneContent

  /// Draws a screen with a controller.
  ///
  /// - Parameter title: The title that is shown while the controller has none.
  /// - Parameter content: The segues that leave it, and what is shown besides the controller's own view.
  public init(
    _ identifier: String, _ controller: some Controller, title: String = "", unwindActions: [String] = [],
    isInstantiatedByCode: Bool = false, hidesBottomBarWhenPushed: Bool = false,
    @ListBuilder<SceneItem> content: () -> [SceneItem] = { [] }
  ) {
    self.init(
      identifier, title, content(), controller, unwindActions, isInstantiatedByCode, hidesBottomBarWhenPushed)
  }

  /// Draws a screen without a controller.
  public init(
    _ identifier: String, title: String = "", unwindActions: [String] = [], isInstantiatedByCode: Bool = false,
    hidesBottomBarWhenPushed: Bool = false, @ListBuilder<SceneItem> content: () -> [SceneItem] = { [] }
  ) {
    self.init(identifier, title, content(), nil, unwindActions, isInstantiatedByCode, hidesBottomBarWhenPushed)
  }

  private init(
    _ identifier: String, _ title: String, _ items: [SceneItem], _ controller: (any Controller)?,
    _ unwindActions: [String], _ isInstantiatedByCode: Bool, _ hidesBottomBarWhenPushed: Bool
  ) {
    let content = SceneContent(title: title, elements: items.compactMap(\.element))
    let declared = content.segues
    let segues = items.compactMap(\.segue)
    scene = StoryboardScene(
      identifier, unwindActions: unwindActions, isInstantiatedByCode: isInstantiatedByCode,
      hidesBottomBarWhenPushed: hidesBottomBarWhenPushed
    ) { for segue in declared + segues { segue } }
    self.controller = controller
    self.content = content
  }

  init(container: StoryboardScene) {
    scene = container
    controller = nil
    content = SceneContent(title: "", elements: [])
  }
}

extension ListBuilder<AppScene> {
  /// A container, a reference, or a screen that shows nothing.
  public static func buildExpression(_ scene: StoryboardScene) -> AppScene { AppScene(container: scene) }
}

extension AppDefinition {
  /// Puts an app together of scenes with their controllers.
  public init(_ name: String, initial: String, @ListBuilder<AppScene> scenes: () -> [AppScene]) {
    let scenes = scenes()
    let controllers = scenes.compactMap { scene in scene.controller.map { (scene.scene.identifier, $0) } }
    let contents = scenes.filter { !$0.content.isEmpty }.map { ($0.scene.identifier, $0.content) }
    // Two scenes of one name are a problem of the storyboard, which is said later.
    self.init(
      name, storyboard: Storyboard(initial: initial) { scenes },
      controllers: Dictionary(controllers) { first, _ in first },
      contents: Dictionary(contents) { first, _ in first })
  }
}
