/// A segue's identifier together with the type of the controller it leads to.
///
/// Declared once, it is written in the storyboard, in buttons, in `performSegue` and in `prepare`. The compiler knows the
/// name and the destination's type, and an app whose storyboard leads elsewhere is refused before it runs.
///
/// ```swift
/// static let open = SegueName<NoteController>("open")
///
/// StoryboardSegue.show(NoteListController.open, to: "Note")
/// context.performSegue(Self.open, sender: note)
/// segue.configure(Self.open) { $0.delegate = Delegate($1) }
/// ```
public struct SegueName<Destination>: Hashable, Sendable {
  /// The identifier in the storyboard.
  public let identifier: String

  /// Names a segue.
  public init(_ identifier: String) {
    self.identifier = identifier
  }
}

extension StoryboardSegue {
  /// A segue that pushes its destination, or presents it where nothing can be pushed.
  public static func show<Destination>(_ name: SegueName<Destination>, to scene: String) -> StoryboardSegue {
    show(name.identifier, to: scene).leading(to: Destination.self)
  }

  /// A segue that shows its destination as the details of its source.
  public static func showDetail<Destination>(_ name: SegueName<Destination>, to scene: String) -> StoryboardSegue {
    showDetail(name.identifier, to: scene).leading(to: Destination.self)
  }

  /// A segue that pushes its destination.
  public static func push<Destination>(_ name: SegueName<Destination>, to scene: String) -> StoryboardSegue {
    push(name.identifier, to: scene).leading(to: Destination.self)
  }

  /// A segue that presents its destination modally, by default as a page sheet (UIKit rules: Sheets and alerts).
  public static func presentModally<Destination>(
    _ name: SegueName<Destination>, to scene: String, style: PresentationStyle = .pageSheet,
    detents: [SheetDetent] = []
  ) -> StoryboardSegue {
    presentModally(name.identifier, to: scene, style: style, detents: detents).leading(to: Destination.self)
  }

  /// A segue that puts its destination in the place of its source.
  public static func replace<Destination>(_ name: SegueName<Destination>, to scene: String) -> StoryboardSegue {
    replace(name.identifier, to: scene).leading(to: Destination.self)
  }

  /// A segue that shows its destination inside its source, when that is made (UIKit rules: Embedded screens).
  public static func embed<Destination>(_ name: SegueName<Destination>, _ scene: String) -> StoryboardSegue {
    embed(name.identifier, scene).leading(to: Destination.self)
  }

  private func leading<Destination>(to type: Destination.Type) -> StoryboardSegue {
    StoryboardSegue(identifier: identifier, kind: kind, detents: detents, controller: ControllerType(type))
  }
}

/// The type of a controller, to be compared.
package struct ControllerType: Hashable, Sendable, CustomStringConvertible {
  private let id: ObjectIdentifier
  /// The type's name.
  package let description: String

  package init(_ type: Any.Type) {
    id = ObjectIdentifier(type)
    description = "\(type)"
  }
}
