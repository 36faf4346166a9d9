/// One arrow of a storyboard.
public struct StoryboardSegue: Hashable, Sendable {
  /// What following the arrow does.
  public enum Kind: Hashable, Sendable {
    /// Pushes the destination if the source is in a navigation controller, else presents it (UIKit rules: Show and push).
    case show(destination: String)
    /// Presents the destination: a phone has no place for details beside the list (UIKit rules: Show and push).
    case showDetail(destination: String)
    /// Pushes the destination; a source without a navigation controller is an issue.
    case push(destination: String)
    /// Presents the destination modally.
    case presentModally(destination: String, style: PresentationStyle)
    /// Shows the destination inside the source, as a child in its container view.
    case embed(destination: String)
    /// Goes back to the nearest screen that implements the unwind action.
    case unwind(action: String)
  }

  /// The identifier `performSegue(withIdentifier:sender:)` names it by; unique within its scene.
  public let identifier: String
  /// What following the arrow does.
  public let kind: Kind
  /// The type of the controller it leads to, if the storyboard says so.
  package let controller: ControllerType?

  init(identifier: String, kind: Kind, controller: ControllerType? = nil) {
    self.identifier = identifier
    self.kind = kind
    self.controller = controller
  }

  /// A segue that pushes its destination, or presents it where nothing can be pushed.
  public static func show(_ identifier: String, to destination: String) -> StoryboardSegue {
    StoryboardSegue(identifier: identifier, kind: .show(destination: destination))
  }

  /// A segue that shows its destination as the details of its source.
  public static func showDetail(_ identifier: String, to destination: String) -> StoryboardSegue {
    StoryboardSegue(identifier: identifier, kind: .showDetail(destination: destination))
  }

  /// A segue that pushes its destination.
  public static func push(_ identifier: String, to destination: String) -> StoryboardSegue {
    StoryboardSegue(identifier: identifier, kind: .push(destination: destination))
  }

  /// A segue that presents its destination modally, by default as a page sheet (UIKit rules: Sheets and alerts).
  public static func presentModally(
    _ identifier: String, to destination: String, style: PresentationStyle = .pageSheet
  ) -> StoryboardSegue {
    StoryboardSegue(identifier: identifier, kind: .presentModally(destination: destination, style: style))
  }

  /// A segue that shows its destination inside its source, when that is made (UIKit rules: Embedded screens).
  public static func embed(_ identifier: String, _ destination: String) -> StoryboardSegue {
    StoryboardSegue(identifier: identifier, kind: .embed(destination: destination))
  }

  /// A segue that goes back to the nearest screen implementing `action`, by default an action of the segue's own name.
  public static func unwind(_ identifier: String, action: String? = nil) -> StoryboardSegue {
    StoryboardSegue(identifier: identifier, kind: .unwind(action: action ?? identifier))
  }

  /// The scene it leads to; nil for an unwind segue, whose taker is searched for.
  public var destination: String? {
    switch kind {
    case .show(let scene), .showDetail(let scene), .push(let scene), .presentModally(let scene, _), .embed(let scene):
      scene
    case .unwind: nil
    }
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
