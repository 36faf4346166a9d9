import RehearsalApp

/// One change of the screens in the window, with the window as it is to be then.
///
/// A host compares the window with what it shows, so a change that the host's own gesture has made already is none.
public struct NavigationChange: Hashable, Sendable {
  /// The kind of change.
  public enum Kind: String, Hashable, Sendable {
    /// The first screens fill the window.
    case launch
    /// A screen comes on top of its navigation controller.
    case push
    /// Screens leave the top of their navigation controller.
    case pop
    /// A navigation controller, or the window, gets other screens.
    case set
    /// Another tab comes to the front.
    case selectTab
    /// Screens are presented.
    case present
    /// What was presented goes.
    case dismiss
    /// An alert, an action sheet or a progress is presented.
    case presentAlert
    /// An alert, an action sheet or a progress goes.
    case dismissAlert
    /// Screens come, go or change places without a transition.
    case rearrange
  }

  /// Its kind.
  public let kind: Kind
  /// Whether it is animated.
  public let isAnimated: Bool
  /// The window once it is over.
  public let window: WindowContent
}

extension NavigationChange {
  package init(showing window: WindowContent) { self.init(kind: .launch, isAnimated: false, window: window) }
}

extension NavigationChange.Kind {
  init(_ kind: Transition.Kind) {
    self =
      switch kind {
      case .launch: .launch
      case .push: .push
      case .pop: .pop
      case .set: .set
      case .select: .selectTab
      case .present(.overlay): .presentAlert
      case .present: .present
      case .dismiss(.overlay): .dismissAlert
      case .dismiss: .dismiss
      }
  }
}
