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
  package let initial: String
  package let scenes: [StoryboardScene]
  private let positions: [String: Int]

  package init(initial: String, @ListBuilder<AppScene> scenes: () -> [AppScene]) {
    self.initial = initial
    self.scenes = scenes().map(\.scene)
    positions = Dictionary(self.scenes.enumerated().map { ($1.identifier, $0) }) { first, _ in first }
  }

  func drawnScene(_ identifier: String) -> StoryboardScene? { positions[identifier].map { scenes[$0] } }

  package func scene(_ identifier: String) -> StoryboardScene? {
    let scene = drawnScene(identifier)
    guard case .reference(let other) = scene?.kind else { return scene }
    // One reference does not lead to the next (a problem of the storyboard).
    return drawnScene(other).flatMap { $0.isReference ? nil : $0 }
  }
}

extension StoryboardScene {
  var isReference: Bool { if case .reference = kind { true } else { false } }
}
