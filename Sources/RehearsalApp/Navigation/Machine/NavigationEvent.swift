/// An event of the navigation: a call of an app, a touch or swipe of the user, or the end of a transition.
package enum NavigationEvent: Hashable, Sendable {
  case launch(Container)
  /// New content is put into a new screen, before that is shown anywhere; `segue`: what embeds it, if a segue does.
  case embed(Container, in: ScreenID, segue: String?)
  case replaceEmbedded(Int, in: ScreenID, by: Container)
  /// `source` pushes a new screen onto its navigation controller; `isAppearing`: in a callback of its own appearance.
  case push(ScreenID, source: ScreenID, animated: Bool, isAppearing: Bool = false)
  case pop(source: ScreenID, animated: Bool)
  /// `source` pops its navigation controller down to a screen, or to the root if that is nil.
  case popTo(ScreenID?, source: ScreenID, animated: Bool)
  /// `source` gives its navigation controller a new stack; screens that are on neither stack may be new.
  case setStack([ScreenID], source: ScreenID, animated: Bool)
  case setRoot(Container, source: ScreenID)
  case selectTab(Int, source: ScreenID)
  case openTab(Int, [ScreenID], source: ScreenID)
  case present(Container, source: ScreenID, Coverage, animated: Bool, completion: CompletionToken?)
  /// `source` dismisses what it presents or, presenting nothing, itself.
  case dismiss(source: ScreenID, animated: Bool, completion: CompletionToken?)
  /// What is presented in front goes as soon as it has appeared; the caller has seen that it is not going yet.
  case dismissOnceAppeared(completion: CompletionToken?)
  /// The user swipes the sheet in front down and lets go; `allowed`: nothing keeps it from going.
  case swipeSheet(allowed: Bool)
  /// The user, in the middle of an interactive dismissal or pop, cancels it (UIKit rules: Cancelled swipes).
  case cancelInteraction(TransitionSlot)
  case unwind(source: ScreenID, takers: [ScreenID])
  case transitionEnded(TransitionSlot)
}

/// The content of a level of the modal chain.
package struct Container: Hashable, Sendable {
  let isTabBar: Bool
  /// The stacks, one for each tab; one alone where there is no tab bar.
  package let stacks: [Stack]

  /// One stack of screens, root first.
  package struct Stack: Hashable, Sendable {
    package let screens: [ScreenID]
    /// Whether the screens are in a navigation controller, and so can push and pop.
    package let isNavigation: Bool
    /// Whether it is a collapsed split view, where details are pushed.
    let isSplit: Bool
    /// Whether what is pushed covers the tab bar: the tab bar controller is in the navigation controller.
    let coversTabBar: Bool
    /// The title of its tab; empty where there is no tab bar.
    package let tabTitle: String

    package init(
      _ screens: [ScreenID], isNavigation: Bool, isSplit: Bool = false, coversTabBar: Bool = false,
      tabTitle: String = ""
    ) {
      self.screens = screens
      self.coversTabBar = coversTabBar
      self.isNavigation = isNavigation
      self.isSplit = isSplit
      self.tabTitle = tabTitle
    }
  }

  package init(tabs: [Stack]) {
    isTabBar = true
    stacks = tabs
  }

  package init(_ stack: Stack) {
    isTabBar = false
    stacks = [stack]
  }

  package static func navigation(_ root: ScreenID) -> Container { Container(Stack([root], isNavigation: true)) }
  package static func screen(_ screen: ScreenID) -> Container { Container(Stack([screen], isNavigation: false)) }
  package var screens: [ScreenID] { stacks.flatMap(\.screens) }
}

/// The coverage of the level below: decides which screens get appearance calls, and how long it takes.
package enum Coverage: Hashable, Sendable {
  /// The presenter leaves the window (UIKit rules: Full-screen presentation).
  case fullScreen
  /// The presenter stays in the window and gets no appearance calls; the user can swipe it down.
  case sheet
  /// The presenter stays in the window and gets no appearance calls (UIKit rules: Sheets and alerts).
  case overFullScreen
  /// An alert, action sheet or progress: like ``overFullScreen``, of its own duration.
  case overlay
}
