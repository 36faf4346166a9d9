public import Navigation

// Segues by names that know what they lead to.

extension Segue {
  /// Sets up the destination, if the segue is the named one.
  public mutating func configure<Destination: Controller>(
    _ name: SegueName<Destination>, _ change: (inout Destination) -> Void
  ) {
    if identifier == name.identifier { configure(Destination.self, change) }
  }

  /// Sets up the destination, if the segue is the named one, with the segue's source, of which delegates are made.
  public mutating func configure<Destination: Controller>(
    _ name: SegueName<Destination>, _ change: (inout Destination, ScreenID) -> Void
  ) {
    if identifier == name.identifier { configure(Destination.self, change) }
  }
}

extension Context {
  /// Performs a segue of this screen's scene; shouldPerformSegue is not asked (UIKit rules: Order of segue calls).
  public mutating func performSegue<Destination>(
    _ name: SegueName<Destination>, sender: (any Hashable & Sendable)? = nil
  ) {
    performSegue(withIdentifier: name.identifier, sender: sender)
  }
}

extension BarButtonItem {
  /// A button a segue of the storyboard is connected to.
  public init<Destination>(
    _ title: String, segue: SegueName<Destination>, isEnabled: Bool = true, isBusy: Bool = false
  ) {
    self.init(title, segue: segue.identifier, isEnabled: isEnabled, isBusy: isBusy)
  }
}
