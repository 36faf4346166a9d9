import RehearsalApp

extension NavigationIssue {
  func text(owner: String) -> Issue.Text {
    switch self {
    case .presentWhilePresenting:
      Issue.Text(
        "present-while-presenting", "\(owner) presented while something was already presented above it",
        remedy: "dismiss first, and present in the dismissal's completion")
    case .presentDuringTransition:
      Issue.Text(
        "present-during-transition", "\(owner) presented while a presentation or dismissal was in progress",
        remedy: "present in the completion of the presentation or dismissal")
    case .presentOffWindow:
      Issue.Text(
        "present-off-window", "\(owner) presented while its view was not in the window",
        remedy: "present from the screen in front, not before it appears nor after it has gone")
    case .presentFromViewDidLoad:
      Issue.Text(
        "present-from-view-did-load",
        "\(owner) presented from viewDidLoad, while its view was not in the window hierarchy",
        remedy: "present in viewDidAppear")
    case .dismissNothingPresented:
      Issue.Text(
        "dismiss-nothing-presented", "\(owner) dismissed, but nothing was presented",
        remedy: "dismiss only what was presented, once")
    case .dismissDuringTransition:
      Issue.Text(
        "dismiss-during-transition", "\(owner) dismissed while a presentation or dismissal was in progress",
        remedy:
          "dismiss in the completion of the presentation or dismissal, or call dismissProgress where it is a progress")
    case .nestedPush:
      Issue.Text(
        "nested-push", "\(owner) pushed while a push or pop was in progress",
        remedy: "wait for viewDidAppear before the next push or pop")
    case .nestedPop:
      Issue.Text(
        "nested-pop", "\(owner) popped while a push or pop was in progress",
        remedy: "wait for viewDidAppear before the next push or pop")
    case .popOfRoot:
      Issue.Text(
        "pop-of-root", "\(owner) popped its navigation controller below its root",
        remedy: "pop only what was pushed")
    case .popOffStack:
      Issue.Text(
        "scene-not-on-stack", "\(owner) popped to a screen that is not on its stack",
        throwing: Self.noSuchScreen,
        remedy: "pop to a screen that was pushed before, or unwind to wherever it is")
    case .pushWithoutNavigationController:
      Issue.Text(
        "push-without-navigation-controller", "\(owner) pushed, but is in no navigation controller",
        throwing:
          "NSGenericException: push segues can only be used when the source controller is managed by a navigation controller",
        remedy: "let it be a show segue, or put the screen into a navigation controller")
    case .pushedTwice:
      Issue.Text(
        "pushed-twice", "\(owner) pushed a screen that is on a stack already",
        throwing:
          "NSInvalidArgumentException: pushing the same view controller instance more than once is not supported",
        remedy: "pop to the screen, or push a fresh one")
    case .unbalancedAppearance:
      Issue.Text(
        "unbalanced-appearance",
        "\(owner) changed the stack or tab while an animation ran there, which unbalances the appearance calls",
        remedy: "wait for viewDidAppear before changing the stack or tab")
    case .emptyStack:
      Issue.Text(
        "empty-stack", "\(owner) gave its navigation controller an empty stack",
        remedy: "give it at least one screen")
    case .noSuchTab:
      Issue.Text(
        "no-such-tab", "\(owner) selected a tab that is not there",
        remedy: "name a tab of the tab bar controller the screen is in, counted from 0")
    case .noNavigationController:
      Issue.Text(
        "no-navigation-controller", "\(owner) changed its stack, but is in no navigation controller",
        remedy: "push and pop from screens that a navigation controller shows")
    case .unwindWithoutTaker:
      Issue.Text(
        "unwind-without-taker", "\(owner) unwound, but no screen takes the unwind action",
        remedy: "list the action in the scene's unwindActions, and let canPerformUnwind allow it")
    }
  }

  static let noSuchScreen =
    "NSInternalInconsistencyException: tried to pop to a view controller that doesn't exist"
}
