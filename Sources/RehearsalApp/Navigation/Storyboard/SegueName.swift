/// The name of a segue: its identifier, and the type of the controller it leads to where that is said.
///
/// Wherever an author names a segue this type stands: in the storyboard, in buttons, in `performSegue`, in `prepare`. A
/// text is one that says nothing of the controller:
///
/// ```swift
/// StoryboardSegue.show("open", to: "Note")
/// context.performSegue(withIdentifier: "open", sender: note)
/// ```
///
/// Declared once, the compiler knows the name and the destination's type, and an app whose storyboard leads elsewhere is
/// refused before it runs:
///
/// ```swift
/// static let open = SegueName("open", to: NoteController.self)
///
/// StoryboardSegue.show(NoteListController.open, to: "Note")
/// context.performSegue(withIdentifier: Self.open, sender: note)
/// segue.configure(Self.open) { $0.delegate = Delegate($1) }
/// ```
public struct SegueName<Destination>: Hashable, Sendable {
  /// The identifier in the storyboard.
  public let identifier: String

  /// Names a segue to a controller of a type.
  public init(_ identifier: String, to destination: Destination.Type) {
    self.identifier = identifier
  }

  /// Whether two names are of one segue, whatever they say of its destination.
  public static func == <Other>(left: SegueName, right: SegueName<Other>) -> Bool {
    left.identifier == right.identifier
  }

  /// Whether a segue is the named one, as in `case Self.open:`.
  public static func ~= <Other>(name: SegueName<Other>, segue: SegueName) -> Bool {
    name.identifier == segue.identifier
  }
}

/// The name of a segue that says nothing of its destination.
public typealias AnySegueName = SegueName<Any>

extension SegueName where Destination == Any {
  /// Names a segue.
  public init(_ identifier: String) { self.identifier = identifier }

  /// The same name without the destination's type.
  public init<Other>(_ name: SegueName<Other>) { identifier = name.identifier }
}

extension SegueName: ExpressibleByStringLiteral, ExpressibleByExtendedGraphemeClusterLiteral,
  ExpressibleByUnicodeScalarLiteral
where Destination == Any {
  /// Names a segue by a text.
  public init(stringLiteral identifier: String) { self.identifier = identifier }
}

extension SegueName: CustomStringConvertible {
  /// The identifier.
  public var description: String { identifier }
}

/// The type of a controller, to be compared.
struct ControllerType: Hashable, Sendable, CustomStringConvertible {
  private let id: ObjectIdentifier
  let description: String

  init(_ type: Any.Type) {
    id = ObjectIdentifier(type)
    description = "\(type)"
  }

  init?<Destination>(of name: SegueName<Destination>) {
    guard Destination.self != Any.self else { return nil }
    self.init(Destination.self)
  }
}
