/// The style in which a modal screen covers what presents it, on a phone (UIKit rules: Presentation styles).
public enum PresentationStyle: String, CaseIterable, Hashable, Sendable {
  /// Covers everything; the presenter's view leaves the window.
  case fullScreen
  /// Leaves the presenter in the window; can be swiped down.
  case pageSheet
  /// A page sheet on a phone; smaller on a tablet.
  case formSheet
  /// A page sheet on a phone; a bubble beside its source on a tablet.
  case popover
  /// Covers the presenter, whose view leaves the window.
  case currentContext
  /// Covers the presenter, whose view stays in the window.
  case overCurrentContext
  /// Covers everything, the presenter's view stays in the window.
  case overFullScreen
}

/// The effect of a segue of an app's own class.
public enum CustomSegue: Hashable, Sendable {
  /// Gives the navigation controller of the source a stack of the destination alone.
  case set
  /// Replaces the content of the window by the destination, as setting its root view controller does.
  case root
  /// Presents the destination.
  case present(PresentationStyle)
}
