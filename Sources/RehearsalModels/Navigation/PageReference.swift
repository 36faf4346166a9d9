import RehearsalApp

/// What makes a page another one: its kind, and the item that it shows.
struct PageIdentity: Hashable, Sendable {
  let scene: String
  let item: AnyMessage?
}

/// A page that is or was on the device.
package struct PageReference: Hashable, Sendable {
  enum Place: Hashable, Sendable {
    /// By the kind of the stack's root.
    case stack(_ root: String, depth: Int)
    case sheet
  }

  let place: Place
  /// Nil for a root, which stays.
  let identity: PageIdentity?

  /// The kind of the root of its stack, or nothing for a sheet.
  var stack: String { if case .stack(let root, _) = place { root } else { "" } }

  static func root(of stack: String) -> PageReference {
    PageReference(place: .stack(stack, depth: 0), identity: nil)
  }

  /// The page of a model with one screen.
  package static let only = root(of: "")
}
