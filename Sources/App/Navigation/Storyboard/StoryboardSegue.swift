/// One arrow of a storyboard.
public struct StoryboardSegue: Hashable, Sendable {
  /// The effect of following the arrow.
  public enum Kind: Hashable, Sendable {
    /// Pushes the destination if the source is in a navigation controller, else presents it (UIKit rules: Show and push).
    case show(destination: String)
    /// Shows the destination as details: in a collapsed split view it pushes, else it presents (UIKit rules: Split views).
    case showDetail(destination: String)
    /// Pushes the destination; from a source without a navigation controller UIKit throws (UIKit rules: Calls that crash).
    case push(destination: String)
    /// Puts the destination in the source's place (UIKit rules: Replace and custom segues).
    case replace(destination: String)
    /// Runs code of the app's own, which does one of two things (UIKit rules: Replace and custom segues).
    case custom(destination: String, CustomSegue)
    /// Presents the destination modally.
    case presentModally(destination: String, style: PresentationStyle)
    /// Shows the destination inside the source, as a child in its container view.
    case embed(destination: String)
    /// Goes back to the nearest screen that implements the unwind action.
    case unwind(action: String)
  }

  /// The identifier `performSegue(withIdentifier:sender:)` names it by; unique within its scene.
  public let identifier: String
  /// The effect of following the arrow.
  public let kind: Kind
  /// The heights at which a sheet can rest, the first at first; empty for the system's own.
  public let detents: [SheetDetent]
  /// The type of the controller it leads to, if the storyboard says so.
  package let controller: ControllerType?

  init(identifier: String, kind: Kind, detents: [SheetDetent] = [], controller: ControllerType? = nil) {
    self.identifier = identifier
    self.kind = kind
    self.detents = detents
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
  ///
  /// - Parameter detents: The heights at which a sheet can rest; kept as data, since no screen here has a height.
  public static func presentModally(
    _ identifier: String, to destination: String, style: PresentationStyle = .pageSheet, detents: [SheetDetent] = []
  ) -> StoryboardSegue {
    StoryboardSegue(
      identifier: identifier, kind: .presentModally(destination: destination, style: style), detents: detents)
  }

  /// A segue that puts its destination in the place of its source (UIKit rules: Replace and custom segues).
  public static func replace(_ identifier: String, to destination: String) -> StoryboardSegue {
    StoryboardSegue(identifier: identifier, kind: .replace(destination: destination))
  }

  /// A segue of the app's own class, by what that does (UIKit rules: Replace and custom segues).
  public static func custom(_ identifier: String, to destination: String, as effect: CustomSegue) -> StoryboardSegue {
    StoryboardSegue(identifier: identifier, kind: .custom(destination: destination, effect))
  }

  /// A segue that shows its destination inside its source, when that is made (UIKit rules: Embedded screens).
  public static func embed(_ identifier: String, _ destination: String) -> StoryboardSegue {
    StoryboardSegue(identifier: identifier, kind: .embed(destination: destination))
  }

  /// A segue that goes back to the nearest screen implementing `action`, by default an action of the segue's own name.
  public static func unwind(_ identifier: String, action: String? = nil) -> StoryboardSegue {
    StoryboardSegue(identifier: identifier, kind: .unwind(action: action ?? identifier))
  }

  /// The scene it leads to, or nil for an unwind segue, whose taker is searched for.
  public var destination: String? {
    switch kind {
    case .show(let scene), .showDetail(let scene), .push(let scene), .presentModally(let scene, _), .embed(let scene),
      .replace(let scene), .custom(let scene, _):
      scene
    case .unwind: nil
    }
  }
}

// Segues without an identifier of their own: they are called as the scene they lead to.

extension StoryboardSegue {
  /// A segue called as its destination that pushes it, or presents it where nothing can be pushed.
  public static func show(to destination: String) -> StoryboardSegue { show(destination, to: destination) }

  /// A segue called as its destination that shows it as the details of its source.
  public static func showDetail(to destination: String) -> StoryboardSegue { showDetail(destination, to: destination) }

  /// A segue called as its destination that pushes it.
  public static func push(to destination: String) -> StoryboardSegue { push(destination, to: destination) }

  /// A segue called as its destination that presents it modally, by default as a page sheet.
  public static func presentModally(
    to destination: String, style: PresentationStyle = .pageSheet, detents: [SheetDetent] = []
  ) -> StoryboardSegue {
    presentModally(destination, to: destination, style: style, detents: detents)
  }

  /// A segue called as its destination that puts it in the place of its source.
  public static func replace(to destination: String) -> StoryboardSegue { replace(destination, to: destination) }
}
