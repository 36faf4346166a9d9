/// One scene of a storyboard: one kind of screen with the segues that leave it, or a container of other scenes.
public struct StoryboardScene: Hashable, Sendable {
  /// The content of a scene.
  package enum Kind: Hashable, Sendable {
    case content
    case navigationController(root: String)
    case tabBarController(tabs: [Tab])
    case splitViewController(primary: String, secondary: String)
    case reference(to: String)
  }

  /// A tab: the title of its item, and the scene behind it.
  public struct Tab: Hashable, Sendable {
    package let title: String
    package let scene: String

    /// Describes a tab.
    public init(_ title: String, scene: String) {
      self.title = title
      self.scene = scene
    }
  }

  package let identifier: String
  package let kind: Kind
  package let unwindActions: [String]
  package let isInstantiatedByCode: Bool
  /// Whether the tab bar is hidden while the screen is on a stack, above its root (UIKit rules: Tabs).
  package let hidesBottomBarWhenPushed: Bool
  package let segues: [StoryboardSegue]

  package init(
    _ identifier: String, unwindActions: [String] = [], isInstantiatedByCode: Bool = false,
    hidesBottomBarWhenPushed: Bool = false, @ListBuilder<SceneItem> segues: () -> [SceneItem] = { [] }
  ) {
    self.identifier = identifier
    kind = .content
    self.unwindActions = unwindActions
    self.isInstantiatedByCode = isInstantiatedByCode
    self.hidesBottomBarWhenPushed = hidesBottomBarWhenPushed
    self.segues = segues().compactMap(\.segue)
  }

  /// Draws a navigation controller.
  public static func navigationController(
    _ identifier: String, root: String, isInstantiatedByCode: Bool = false
  ) -> StoryboardScene {
    StoryboardScene(
      identifier, container: .navigationController(root: root), isInstantiatedByCode: isInstantiatedByCode)
  }

  /// Draws a tab bar controller.
  public static func tabBarController(
    _ identifier: String, tabs: [Tab], isInstantiatedByCode: Bool = false
  ) -> StoryboardScene {
    StoryboardScene(
      identifier, container: .tabBarController(tabs: tabs), isInstantiatedByCode: isInstantiatedByCode)
  }

  /// Draws a split view controller; a phone shows its primary column (UIKit rules: Split views).
  public static func splitViewController(
    _ identifier: String, primary: String, secondary: String, isInstantiatedByCode: Bool = false
  ) -> StoryboardScene {
    StoryboardScene(
      identifier, container: .splitViewController(primary: primary, secondary: secondary),
      isInstantiatedByCode: isInstantiatedByCode)
  }

  /// Draws a reference to a scene of another storyboard, whose scenes are added beside it.
  public static func reference(_ identifier: String, to scene: String) -> StoryboardScene {
    StoryboardScene(identifier, container: .reference(to: scene))
  }

  private init(_ identifier: String, container: Kind, isInstantiatedByCode: Bool = false) {
    self.identifier = identifier
    kind = container
    unwindActions = []
    self.isInstantiatedByCode = isInstantiatedByCode
    hidesBottomBarWhenPushed = false
    segues = []
  }

  package func segue(_ identifier: String) -> StoryboardSegue? {
    segues.first { $0.identifier == identifier }
  }

  package var relationships: [String] {
    switch kind {
    case .content: []
    case .navigationController(let root): [root]
    case .tabBarController(let tabs): tabs.map(\.scene)
    case .splitViewController(let primary, let secondary): [primary, secondary]
    case .reference(let scene): [scene]
    }
  }
}
