/// The optional methods of a controller that is a sheet or presents one (UIKit rules: Swiping a sheet down).
public protocol PresentationDelegate: MessageReceiver {
  /// Whether the user's swipe leaves the sheet where it is.
  var isModalInPresentation: Bool { get }
  /// Whether the user's swipe may dismiss the sheet; asked only when the screen is not modal in presentation.
  func presentationControllerShouldDismiss() -> Bool
  /// The user's swipe begins to dismiss the sheet.
  mutating func presentationControllerWillDismiss(_ context: inout Context<Message>)
  /// The user's swipe has dismissed the sheet.
  mutating func presentationControllerDidDismiss(_ context: inout Context<Message>)
  /// The user's swipe was refused.
  mutating func presentationControllerDidAttemptToDismiss(_ context: inout Context<Message>)
  /// A screen that this one presented is gone, however it went (UIKit rules: The end of a presentation).
  ///
  /// - Parameter scene: The scene of the presented screen; of a presented navigation controller, that of its root.
  mutating func presentationDidEnd(of scene: String, _ context: inout Context<Message>)
}

extension PresentationDelegate {
  /// The user may swipe the sheet away.
  public var isModalInPresentation: Bool { false }
  /// The user may swipe the sheet away.
  public func presentationControllerShouldDismiss() -> Bool { true }
  /// Does nothing.
  public mutating func presentationControllerWillDismiss(_ context: inout Context<Message>) {}
  /// Does nothing.
  public mutating func presentationControllerDidDismiss(_ context: inout Context<Message>) {}
  /// Does nothing.
  public mutating func presentationControllerDidAttemptToDismiss(_ context: inout Context<Message>) {}
  /// Does nothing.
  public mutating func presentationDidEnd(of scene: String, _ context: inout Context<Message>) {}
}
