/// The optional methods of a controller that follow its view: loaded, appearing, gone.
public protocol ViewLifecycle: MessageReceiver {
  /// The view has been loaded; it is not in the window yet.
  mutating func viewDidLoad(_ context: inout Context<Message>)
  /// The view is about to appear.
  mutating func viewWillAppear(_ context: inout Context<Message>)
  /// The view is in the window and laid out.
  mutating func viewIsAppearing(_ context: inout Context<Message>)
  mutating func viewDidAppear(_ context: inout Context<Message>)
  /// The view is about to leave the window.
  mutating func viewWillDisappear(_ context: inout Context<Message>)
  /// The view has left the window.
  mutating func viewDidDisappear(_ context: inout Context<Message>)
}

extension ViewLifecycle {
  /// Does nothing.
  public mutating func viewDidLoad(_ context: inout Context<Message>) {}
  /// Does nothing.
  public mutating func viewWillAppear(_ context: inout Context<Message>) {}
  /// Does nothing.
  public mutating func viewIsAppearing(_ context: inout Context<Message>) {}
  /// Does nothing.
  public mutating func viewDidAppear(_ context: inout Context<Message>) {}
  /// Does nothing.
  public mutating func viewWillDisappear(_ context: inout Context<Message>) {}
  /// Does nothing.
  public mutating func viewDidDisappear(_ context: inout Context<Message>) {}
}

/// The optional methods of a controller that say when the keyboard goes.
public protocol KeyboardDelegate: MessageReceiver {
  /// Whether the field being edited may be left; refusing keeps the keyboard where it is (UIKit rules: First responder).
  func textFieldShouldEndEditing(_ label: String) -> Bool
  /// How a drag in the content takes the keyboard away (UIKit rules: Dragging the keyboard down).
  var keyboardDismissMode: KeyboardDismissMode { get }
}

extension KeyboardDelegate {
  /// Every field may be left.
  public func textFieldShouldEndEditing(_ label: String) -> Bool { true }
  /// A drag leaves the keyboard, as with a plain scroll view.
  public var keyboardDismissMode: KeyboardDismissMode { .none }
}

/// How a drag in the content takes the keyboard away, as `keyboardDismissMode` of a scroll view (UIKit rules: Dragging the
/// keyboard down).
public enum KeyboardDismissMode: Hashable, Sendable {
  /// It does not.
  case none
  /// As soon as the drag begins.
  case onDrag
  /// When the drag goes on over the keyboard, which follows the finger.
  case interactive
}

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
