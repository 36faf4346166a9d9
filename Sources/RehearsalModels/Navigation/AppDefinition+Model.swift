public import RehearsalApp

extension AppDefinition {
  /// An app whose screens are those of one model.
  ///
  /// - Parameters:
  ///   - screen: The glue of the model, with its ``ModelScreen/navigation(of:)``.
  ///   - tabs: The kinds of the stacks' roots, which are the titles of their tabs; one alone has no tab bar.
  ///   - gates: The kinds of the roots that stand in place of the tabs at times, such as a log-in.
  ///   - pages: The kinds of the pages that are pushed or presented.
  public init<Screen: ModelScreen>(
    _ name: String, _ screen: Screen.Type, tabs: [String], gates: [String] = [], pages: [String] = []
  ) {
    let roots = tabs + gates
    let window = roots.count == 1 ? Self.stack(of: roots[0]) : "Tabs"
    // A tab without a title is none that a user sees.
    let titles = tabs.count == 1 ? [] : tabs
    self.init(name, initial: window) {
      if roots.count != 1 {
        StoryboardScene.tabBarController(
          window,
          tabs: roots.map { .init(titles.contains($0) ? $0 : "", scene: Self.stack(of: $0)) })
      }
      for (index, root) in roots.enumerated() {
        StoryboardScene.navigationController(Self.stack(of: root), root: root)
        if index == 0 {
          AppScene(root, ModelController(screen, roots: roots))
        } else {
          AppScene(root, ModelPageController<Screen>(root: root))
        }
      }
      for page in pages {
        StoryboardScene.navigationController(Self.sheet(of: page), root: page, isInstantiatedByCode: true)
        AppScene(page, ModelPageController<Screen>(), isInstantiatedByCode: true)
      }
    }
    presentsFromBelow = true
  }

  private static func stack(of root: String) -> String { "\(root) stack" }

  /// The scene of a page that is presented, with a bar of its own.
  static func sheet(of page: String) -> String { "\(page) sheet" }
}
