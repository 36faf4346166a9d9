public import RehearsalApp

extension AppDefinition {
  /// An app whose screens are those of one model.
  ///
  /// - Parameters:
  ///   - screen: The glue of the model, with its ``ModelScreen/navigation(of:)``.
  ///   - tabs: The kinds of the stacks' roots, which are the titles of their tabs; one alone has no tab bar.
  ///   - pages: The kinds of the pages that are pushed or presented.
  public init<Screen: ModelScreen>(_ name: String, _ screen: Screen.Type, tabs: [String], pages: [String] = []) {
    let window = tabs.count == 1 ? Self.stack(of: tabs[0]) : "Tabs"
    self.init(name, initial: window) {
      if tabs.count != 1 {
        StoryboardScene.tabBarController(window, tabs: tabs.map { .init($0, scene: Self.stack(of: $0)) })
      }
      for (index, root) in tabs.enumerated() {
        StoryboardScene.navigationController(Self.stack(of: root), root: root)
        if index == 0 {
          AppScene(root, ModelController(screen))
        } else {
          AppScene(root, ModelPageController<Screen>(.init(place: .stack(tab: index, depth: 0), identity: nil)))
        }
      }
      for page in pages {
        StoryboardScene.navigationController(Self.sheet(of: page), root: page, isInstantiatedByCode: true)
        AppScene(page, ModelPageController<Screen>(.root), isInstantiatedByCode: true)
      }
    }
    presentsFromBelow = true
  }

  private static func stack(of root: String) -> String { "\(root) stack" }

  /// The scene of a page that is presented, with a bar of its own.
  static func sheet(of page: String) -> String { "\(page) sheet" }
}
