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
