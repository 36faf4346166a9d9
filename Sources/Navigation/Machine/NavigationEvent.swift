/// What can happen to the navigation: the calls an app makes, and the end of a transition.
package enum NavigationEvent: Hashable, Sendable {
  /// The window shows a navigation controller with this root.
  case launch(ScreenID)
  /// `source` pushes a new screen onto its navigation controller.
  case push(ScreenID, source: ScreenID, animated: Bool)
  /// `source` pops the top of its navigation controller.
  case pop(source: ScreenID, animated: Bool)
  /// `source` gives its navigation controller a new stack; screens that are on neither stack may be new.
  case setStack([ScreenID], source: ScreenID, animated: Bool)
  /// `source` presents a new screen.
  case present(ScreenID, source: ScreenID, Coverage, animated: Bool, completion: CompletionToken?)
  /// `source` dismisses what it presents or, presenting nothing, itself.
  case dismiss(source: ScreenID, animated: Bool, completion: CompletionToken?)
  /// `source` unwinds to the nearest of the screens that would take it.
  case unwind(source: ScreenID, takers: Set<ScreenID>)
  /// The transition in this slot is over.
  case transitionEnded(TransitionSlot)
}

/// How a level covers the one below: decides who is told of the appearance, and how long it takes.
package enum Coverage: Hashable, Sendable {
  /// The presenter leaves the window (Apple's full-screen style).
  case fullScreen
  /// The presenter stays in the window and hears nothing (sheets and over-full-screen styles).
  case leavingPresenter
  /// An alert, action sheet or progress: like ``leavingPresenter``, of its own duration.
  case overlay
}
