// Showing scenes from code, without a segue (UIKit rules: Screens from code).

extension Context {
  /// Dismisses all that is presented, selects a tab of the window's tab bar controller, and gives it a stack, at once.
  ///
  /// For deep links, as a scene delegate does: from any screen, whatever is in front (UIKit rules: Deep links).
  ///
  /// - Parameters:
  ///   - index: The tab, from 0.
  ///   - scenes: The scenes of the stack, the root first.
  ///   - keepingShared: Whether screens of these scenes that are on the tab's stack stay, the lowest first; else all are
  ///     fresh.
  public mutating func openTab(_ index: Int, withIdentifiers scenes: [String], keepingShared: Bool = true) {
    ask(.openTab(index, scenes, keepsShared: keepingShared, nil))
  }

  /// Does the same, with the last screen of the stack set up as a controller of its type, with this screen for delegates.
  ///
  /// ```swift
  /// context.openTab(0, withIdentifiers: ["Albums", "Photo"], as: PhotoController.self) { photo, _ in photo.id = id }
  /// ```
  public mutating func openTab<Destination: Controller>(
    _ index: Int, withIdentifiers scenes: [String], as type: Destination.Type, keepingShared: Bool = true,
    configure: @escaping @Sendable (inout Destination, ScreenID) -> Void
  ) {
    ask(.openTab(index, scenes, keepsShared: keepingShared, SceneConfiguration(type, configure)))
  }

  /// Pushes a fresh screen of a scene onto this screen's navigation controller.
  public mutating func pushViewController(withIdentifier scene: String, animated: Bool = true) {
    ask(.showScene(scene, .push(animated: animated), nil))
  }

  /// Pushes a fresh screen of a scene, set up as a controller of its type, with this screen for delegates.
  ///
  /// ```swift
  /// context.pushViewController(withIdentifier: "Edit", as: EditController.self) { edit, source in
  ///   edit.item = item
  ///   edit.delegate = Delegate(source)
  /// }
  /// ```
  public mutating func pushViewController<Destination: Controller>(
    withIdentifier scene: String, as type: Destination.Type, animated: Bool = true,
    configure: @escaping @Sendable (inout Destination, ScreenID) -> Void
  ) {
    ask(.showScene(scene, .push(animated: animated), SceneConfiguration(type, configure)))
  }

  /// Pushes a screen that exists already; where it is on a stack, UIKit throws (UIKit rules: Calls that crash).
  public mutating func pushViewController(_ screen: ScreenID, animated: Bool = true) {
    ask(.pushScreen(screen, animated: animated))
  }

  /// Presents a fresh screen of a scene; the completion comes once it has appeared.
  public mutating func presentViewController(
    withIdentifier scene: String, style: PresentationStyle = .pageSheet, animated: Bool = true,
    completion: Message? = nil
  ) {
    ask(.showScene(scene, .present(style, animated: animated, completion: completion), nil))
  }

  /// Presents a fresh screen of a scene, set up as a controller of its type, with this screen for delegates.
  public mutating func presentViewController<Destination: Controller>(
    withIdentifier scene: String, as type: Destination.Type, style: PresentationStyle = .pageSheet,
    animated: Bool = true, completion: Message? = nil,
    configure: @escaping @Sendable (inout Destination, ScreenID) -> Void
  ) {
    let configuration = SceneConfiguration(type, configure)
    ask(.showScene(scene, .present(style, animated: animated, completion: completion), configuration))
  }

  /// Shows a fresh screen of a scene: pushed if this screen is in a navigation controller, else presented.
  ///
  /// A navigation controller is presented (UIKit rules: Show and push).
  public mutating func showViewController(withIdentifier scene: String) { ask(.showScene(scene, .show, nil)) }

  /// Shows a fresh screen of a scene, set up as a controller of its type, with this screen for delegates.
  public mutating func showViewController<Destination: Controller>(
    withIdentifier scene: String, as type: Destination.Type,
    configure: @escaping @Sendable (inout Destination, ScreenID) -> Void
  ) {
    ask(.showScene(scene, .show, SceneConfiguration(type, configure)))
  }

  /// Shows a fresh screen of a scene as the details of this one (UIKit rules: Split views).
  public mutating func showDetailViewController(withIdentifier scene: String) {
    ask(.showScene(scene, .showDetail, nil))
  }
}
