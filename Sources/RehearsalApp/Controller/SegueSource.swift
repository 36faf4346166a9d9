/// The optional methods of a controller that segues leave or lead back to.
public protocol SegueSource: MessageReceiver {
  /// The identifiers of the segues that its controls and its code name.
  ///
  /// An app whose storyboard lacks one of them is refused before it runs. A name that is left out is seen when the screen
  /// has loaded, or the segue is performed, and is a fatal issue then.
  static var segues: [AnySegueName] { get }
  /// Whether a segue that a control triggered may go ahead; segues performed by code are not asked for.
  ///
  /// UIKit rules: Order of segue calls.
  func shouldPerformSegue(withIdentifier identifier: AnySegueName) -> Bool
  /// Hands the destination what it needs, before the destination's viewDidLoad.
  mutating func prepare(for segue: inout Segue, sender: (any Hashable & Sendable)?)
  /// Whether the controller takes an unwind segue whose action its scene lists.
  func canPerformUnwind(_ action: String) -> Bool
  /// Runs an unwind action, before anything is dismissed or popped (UIKit rules: Unwinding).
  mutating func unwind(_ action: String, from source: any Controller, _ context: inout Context<Message>)
}

extension SegueSource {
  /// None is declared.
  public static var segues: [AnySegueName] { [] }
  /// Lets every segue go ahead.
  public func shouldPerformSegue(withIdentifier identifier: AnySegueName) -> Bool { true }
  /// Hands over nothing.
  public mutating func prepare(for segue: inout Segue, sender: (any Hashable & Sendable)?) {}
  /// Takes every unwind segue whose action its scene lists.
  public func canPerformUnwind(_ action: String) -> Bool { true }
  /// Does nothing.
  public mutating func unwind(_ action: String, from source: any Controller, _ context: inout Context<Message>) {}
}
