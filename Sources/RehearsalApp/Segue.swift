/// A segue about to be performed, as `prepare(for:sender:)` sees it.
public struct Segue: Sendable {
  /// The segue's identifier in the storyboard.
  public let identifier: AnySegueName
  /// The screen it leaves, of which a ``Delegate`` is made.
  public let source: ScreenID
  package internal(set) var destination: any Controller
  package private(set) var mismatch: String?

  package init(identifier: String, source: ScreenID, destination: any Controller) {
    self.identifier = AnySegueName(identifier)
    self.source = source
    self.destination = destination
  }

  /// Sets up the destination as a controller of the given type, with the segue's source, of which delegates are made.
  ///
  /// A destination of another type is left alone, which the device records as an issue.
  public mutating func configure<Destination: Controller>(
    _ type: Destination.Type, _ change: (inout Destination, ScreenID) -> Void
  ) {
    let source = source
    configure(type) { (destination: inout Destination) in change(&destination, source) }
  }

  /// Sets up the destination as a controller of the given type.
  ///
  /// A destination of another type is left alone, which the device records as an issue.
  public mutating func configure<Destination: Controller>(
    _ type: Destination.Type, _ change: (inout Destination) -> Void
  ) {
    guard var typed = destination as? Destination else {
      mismatch = "\(type)"
      return
    }
    change(&typed)
    destination = typed
  }
}

// Segues by names that know what they lead to.

extension Segue {
  /// Sets up the destination, if the segue is the named one.
  public mutating func configure<Destination: Controller>(
    _ name: SegueName<Destination>, _ change: (inout Destination) -> Void
  ) {
    if identifier == name { configure(Destination.self, change) }
  }

  /// Sets up the destination, if the segue is the named one, with the segue's source, of which delegates are made.
  public mutating func configure<Destination: Controller>(
    _ name: SegueName<Destination>, _ change: (inout Destination, ScreenID) -> Void
  ) {
    if identifier == name { configure(Destination.self, change) }
  }
}
