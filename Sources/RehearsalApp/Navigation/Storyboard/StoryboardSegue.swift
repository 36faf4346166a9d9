/// One arrow of a storyboard.
public struct StoryboardSegue: Hashable, Sendable {
  /// The effect of following the arrow.
  package enum Kind: Hashable, Sendable {
    /// Pushes the destination if the source is in a navigation controller, else presents it (UIKit rules: Show and push).
    case show(destination: String)
    /// Shows the destination as details: in a collapsed split view it pushes, else it presents (UIKit rules: Split views).
    case showDetail(destination: String)
    /// Pushes the destination; from a source without a navigation controller UIKit throws (UIKit rules: Calls that crash).
    case push(destination: String)
    case replace(destination: String)
    case custom(destination: String, CustomSegue)
    case presentModally(destination: String, style: PresentationStyle)
    case embed(destination: String)
    case unwind(action: String)
  }

  package let identifier: String
  package let kind: Kind
  let controller: ControllerType?

  private init<Destination>(_ name: SegueName<Destination>, _ kind: Kind) {
    identifier = name.identifier
    self.kind = kind
    controller = ControllerType(of: name)
  }

  /// A segue that pushes its destination, or presents it where nothing can be pushed.
  public static func show<Destination>(_ name: SegueName<Destination>, to scene: String) -> StoryboardSegue {
    StoryboardSegue(name, .show(destination: scene))
  }

  /// A segue that shows its destination as the details of its source.
  public static func showDetail<Destination>(_ name: SegueName<Destination>, to scene: String) -> StoryboardSegue {
    StoryboardSegue(name, .showDetail(destination: scene))
  }

  /// A segue that pushes its destination.
  public static func push<Destination>(_ name: SegueName<Destination>, to scene: String) -> StoryboardSegue {
    StoryboardSegue(name, .push(destination: scene))
  }

  /// A segue that presents its destination modally, by default as a page sheet (UIKit rules: Sheets and alerts).
  public static func presentModally<Destination>(
    _ name: SegueName<Destination>, to scene: String, style: PresentationStyle = .pageSheet
  ) -> StoryboardSegue {
    StoryboardSegue(name, .presentModally(destination: scene, style: style))
  }

  /// A segue that puts its destination in the place of its source (UIKit rules: Replace and custom segues).
  public static func replace<Destination>(_ name: SegueName<Destination>, to scene: String) -> StoryboardSegue {
    StoryboardSegue(name, .replace(destination: scene))
  }

  /// A segue of the app's own class, by what that does (UIKit rules: Replace and custom segues).
  public static func custom<Destination>(
    _ name: SegueName<Destination>, to scene: String, as effect: CustomSegue
  ) -> StoryboardSegue {
    StoryboardSegue(name, .custom(destination: scene, effect))
  }

  /// A segue that shows its destination inside its source, when that is made (UIKit rules: Embedded screens).
  public static func embed<Destination>(_ name: SegueName<Destination>, _ scene: String) -> StoryboardSegue {
    StoryboardSegue(name, .embed(destination: scene))
  }

  /// A segue that goes back to the nearest screen implementing `action`, by default an action of the segue's own name.
  public static func unwind(_ name: AnySegueName, action: String? = nil) -> StoryboardSegue {
    StoryboardSegue(name, .unwind(action: action ?? name.identifier))
  }

  package var destination: String? {
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
  public static func show(to destination: String) -> StoryboardSegue {
    show(AnySegueName(destination), to: destination)
  }

  /// A segue called as its destination that shows it as the details of its source.
  public static func showDetail(to destination: String) -> StoryboardSegue {
    showDetail(AnySegueName(destination), to: destination)
  }

  /// A segue called as its destination that pushes it.
  public static func push(to destination: String) -> StoryboardSegue {
    push(AnySegueName(destination), to: destination)
  }

  /// A segue called as its destination that presents it modally, by default as a page sheet.
  public static func presentModally(
    to destination: String, style: PresentationStyle = .pageSheet
  ) -> StoryboardSegue {
    presentModally(AnySegueName(destination), to: destination, style: style)
  }

  /// A segue called as its destination that puts it in the place of its source.
  public static func replace(to destination: String) -> StoryboardSegue {
    replace(AnySegueName(destination), to: destination)
  }
}
