public import Navigation

/// A segue about to be performed, as `prepare(for:sender:)` sees it.
public struct Segue: Sendable {
  /// The segue's identifier in the storyboard.
  public let identifier: String
  /// The screen it leaves: what a ``Delegate`` is made from.
  public let source: ScreenID
  /// The controller it leads to, before its viewDidLoad.
  public internal(set) var destination: any Controller
  /// The type `prepare` asked for when the destination was of another one.
  package private(set) var mismatch: String?

  package init(identifier: String, source: ScreenID, destination: any Controller) {
    self.identifier = identifier
    self.source = source
    self.destination = destination
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

/// A weak reference to a screen, in place of UIKit's `weak var delegate` (UIKit rules: Delegates).
///
/// It names the screen and holds nothing of it, so it cannot keep it alive.
public struct Delegate<Call: DelegateCall>: Hashable, Sendable {
  /// The screen that is called.
  public let owner: ScreenID

  /// Makes a reference to a screen, as a rule `segue.source`.
  public init(_ owner: ScreenID) {
    self.owner = owner
  }
}

/// The calls of a delegate protocol, as values.
///
/// ```swift
/// protocol DoneEditDelegate: Controller { mutating func addItem(_ object: CloudObject) }
/// enum DoneEdit: DelegateCall {
///   case addItem(CloudObject)
///   func call(_ delegate: inout any DoneEditDelegate) {
///     switch self { case .addItem(let object): delegate.addItem(object) }
///   }
/// }
/// ```
public protocol DelegateCall: Hashable, Sendable {
  /// The delegate protocol, as `any DoneEditDelegate`.
  associatedtype Receiver
  /// Makes the call.
  func call(_ delegate: inout Receiver)
}

extension DelegateCall {
  /// Makes the call on a controller; false, and nothing changes, when it is of another type.
  package func deliver(to controller: inout any Controller) -> Bool {
    guard var receiver = controller as? Receiver else { return false }
    call(&receiver)
    guard let changed = receiver as? any Controller else { return false }
    controller = changed
    return true
  }
}
