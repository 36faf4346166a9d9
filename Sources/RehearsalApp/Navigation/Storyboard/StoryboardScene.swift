/// One scene of a storyboard: one kind of screen with the segues that leave it, or a container of other scenes.
public struct StoryboardScene: Hashable, Sendable {
  /// The content of a scene.
  package enum Kind: Hashable, Sendable {
    case content
    case navigationController(root: String)
    case tabBarController(tabs: [Tab])
    /// A split view controller, with the scenes of its two columns (UIKit rules: Split views).
    case splitViewController(primary: String, secondary: String)
    /// A reference to another scene, by which this storyboard names it (UIKit rules: Storyboard references).
    case reference(to: String)
  }

  /// A tab: the title of its item, and the scene behind it.
  public struct Tab: Hashable, Sendable {
    /// The title of its item in the tab bar.
    package let title: String
    /// The scene behind it: a navigation controller or a screen.
    package let scene: String

    /// Describes a tab.
    public init(_ title: String, scene: String) {
      self.title = title
      self.scene = scene
    }
  }

  /// The identifier code and scenarios name it by.
  package let identifier: String
  /// The content of the scene.
  package let kind: Kind
  /// The unwind actions its controller implements: where unwind segues of other scenes can lead.
  package let unwindActions: [String]
  /// Whether code instantiates it, so that no segue needs to lead to it.
  package let isInstantiatedByCode: Bool
  /// Whether the tab bar is hidden while the screen is on a stack, above its root (UIKit rules: Tabs).
  package let hidesBottomBarWhenPushed: Bool
  /// The segues that leave it.
  package let segues: [StoryboardSegue]

  /// Draws a screen.
  package init(
    _ identifier: String, unwindActions: [String] = [], isInstantiatedByCode: Bool = false,
    hidesBottomBarWhenPushed: Bool = false, @SceneItemBuilder segues: () -> [SceneItem] = { [] }
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

  /// The segue with the given identifier that leaves this scene, or nil if there is none.
  package func segue(_ identifier: String) -> StoryboardSegue? {
    segues.first { $0.identifier == identifier }
  }

  /// The scenes a container is related to; empty for a screen.
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
