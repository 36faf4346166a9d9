/// A call UIKit would make; the machine returns them in order.
package enum NavigationCall: Hashable, Sendable {
  /// The view of a screen with children is being loaded: its embed segues are due (UIKit rules: Embedded screens).
  case loadView(ScreenID)
  case appearance(Appearance, ScreenID)
  /// A transition has begun; whoever keeps time sends ``NavigationEvent/transitionEnded(_:)`` when it is over.
  case begin(Transition)
  case finished(TransitionSlot)
  /// The unwind segue found its taker: prepare the source, then run the destination's unwind action.
  case unwind(from: ScreenID, to: ScreenID)
  case swipe(SheetSwipe, ScreenID)
  case complete(CompletionToken)
  case discard(CompletionToken)
  /// A presented screen is about to be gone, and whoever presented it stays; of a navigation controller, its root.
  case presentationEnded(ScreenID)
  case remove(ScreenID)
  case issue(NavigationIssue, ScreenID)
}

/// A lifecycle method, by UIKit's name.
package enum Appearance: String, CaseIterable, Hashable, Sendable {
  case viewDidLoad, viewWillAppear, viewIsAppearing, viewDidAppear, viewWillDisappear, viewDidDisappear
}

/// A call about the user's swipe on a sheet; a dismissal by code has none (UIKit rules: Swiping a sheet down).
package enum SheetSwipe: String, Hashable, Sendable {
  case willDismiss, didDismiss, didAttemptToDismiss
}

/// Names a completion handler kept by whoever sent the event.
package struct CompletionToken: Hashable, Sendable {
  package let number: Int
  package init(number: Int) { self.number = number }
}

/// The place where a transition runs; each place runs one at a time.
package enum TransitionSlot: Hashable, Sendable {
  case stack(level: LevelID, tab: Int)
  /// Between the top two levels.
  case modal
}

/// A transition that has begun.
package struct Transition: Hashable, Sendable {
  /// The kind of motion, which decides how long it takes.
  package enum Kind: Hashable, Sendable {
    case launch, push, pop, set, select
    case present(Coverage)
    case dismiss(Coverage)
  }

  package let slot: TransitionSlot
  package let kind: Kind
  package let animated: Bool
}

/// A call UIKit would log, drop or throw on.
package enum NavigationIssue: CaseIterable, Hashable, Sendable {
  case presentWhilePresenting
  case presentDuringTransition
  case presentOffWindow
  /// `present` from viewDidLoad, where the policy does not allow it (UIKit rules: viewDidLoad and presenting).
  case presentFromViewDidLoad
  /// `dismiss` with nothing presented (UIKit rules: Dismissing).
  case dismissNothingPresented
  case dismissDuringTransition
  /// A push while the navigation controller is in transition (UIKit rules: Nested pushes).
  case nestedPush
  /// A pop while the navigation controller is in transition (UIKit rules: Nested pushes).
  case nestedPop
  /// A pop with only the root on the stack, where the policy asks for that (UIKit rules: Popping at the root).
  case popOfRoot
  /// A pop to a screen that is not on the stack (UIKit rules: Calls that crash).
  case popOffStack
  /// A push segue from a screen that is in no navigation controller (UIKit rules: Calls that crash).
  case pushWithoutNavigationController
  /// A push of a screen that is on a stack already (UIKit rules: Calls that crash).
  case pushedTwice
  /// A new stack or another tab while an animation runs there: begin and end of an appearance no longer match.
  case unbalancedAppearance
  /// A pop or new stack, or by code a push, asked by a screen that is in no navigation controller.
  case noNavigationController
  case emptyStack
  /// A tab asked for that is not there, or by a screen that is in no tab bar controller (UIKit rules: Tabs).
  case noSuchTab
  /// An unwind segue that nobody takes (UIKit rules: Unwinding).
  case unwindWithoutTaker
}
