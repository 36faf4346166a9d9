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
