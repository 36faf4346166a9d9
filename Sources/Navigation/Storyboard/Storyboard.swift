/// The scenes of an app and the segues between them, as a storyboard draws them.
///
/// ```swift
/// Storyboard(initial: "Title") {
///   Scene("Title") {
///     StoryboardSegue.show("login", to: "Login")
///   }
///   Scene("Login")
/// }
/// ```
///
/// A storyboard may be built wrong; ``problems`` says how, and an app with a wrong storyboard is refused before it runs.
public struct Storyboard: Hashable, Sendable {
  /// The identifier of the scene a launch shows first, as the root of a navigation controller.
  public let initial: String
  /// The scenes, in the order they were written.
  public let scenes: [Scene]

  /// Draws a storyboard.
  public init(initial: String, @SceneBuilder scenes: () -> [Scene]) {
    self.initial = initial
    self.scenes = scenes()
  }

  /// The scene with the given identifier; nil when there is none.
  public func scene(_ identifier: String) -> Scene? {
    scenes.first { $0.identifier == identifier }
  }
}

/// One scene of a storyboard: one kind of screen, with the segues that leave it.
public struct Scene: Hashable, Sendable {
  /// The identifier code and scenarios name it by.
  public let identifier: String
  /// The unwind actions its controller implements: where unwind segues of other scenes can lead.
  public let unwindActions: [String]
  /// The segues that leave it.
  public let segues: [StoryboardSegue]

  /// Draws a scene.
  public init(
    _ identifier: String, unwindActions: [String] = [], @SegueBuilder segues: () -> [StoryboardSegue] = { [] }
  ) {
    self.identifier = identifier
    self.unwindActions = unwindActions
    self.segues = segues()
  }

  /// The segue with the given identifier that leaves this scene; nil when there is none.
  public func segue(_ identifier: String) -> StoryboardSegue? {
    segues.first { $0.identifier == identifier }
  }
}

/// One arrow of a storyboard.
public struct StoryboardSegue: Hashable, Sendable {
  /// What following the arrow does.
  public enum Kind: Hashable, Sendable {
    /// Pushes the destination onto the navigation stack of the source.
    case show(destination: String)
    /// Presents the destination modally.
    case presentModally(destination: String, style: PresentationStyle)
    /// Goes back to the nearest screen that implements the unwind action.
    case unwind(action: String)
  }

  /// The identifier `performSegue(withIdentifier:sender:)` names it by; unique within its scene.
  public let identifier: String
  /// What following the arrow does.
  public let kind: Kind

  /// A segue that pushes its destination.
  public static func show(_ identifier: String, to destination: String) -> StoryboardSegue {
    StoryboardSegue(identifier: identifier, kind: .show(destination: destination))
  }

  /// A segue that presents its destination modally; the automatic style is a page sheet, as since iOS 13.
  public static func presentModally(
    _ identifier: String, to destination: String, style: PresentationStyle = .pageSheet
  ) -> StoryboardSegue {
    StoryboardSegue(identifier: identifier, kind: .presentModally(destination: destination, style: style))
  }

  /// A segue that goes back to the nearest screen implementing `action`, by default an action of the segue's own name.
  public static func unwind(_ identifier: String, action: String? = nil) -> StoryboardSegue {
    StoryboardSegue(identifier: identifier, kind: .unwind(action: action ?? identifier))
  }
}

/// How a modal screen covers what presents it.
public enum PresentationStyle: String, Hashable, Sendable {
  /// Covers everything; the presenter's view leaves the window.
  case fullScreen
  /// Leaves the presenter in the window; can be swiped down.
  case pageSheet
  /// Covers everything, the presenter's view stays in the window.
  case overFullScreen
}
