// UIKit rules: Presenting where it is not possible; Dismissing; Nested pushes; Popping at the root; Tabs; Unwinding.

extension Explanation {
  /// Issues of presentations, stacks and tabs.
  static let navigationIssues: [Explanation] = [
    Explanation(
      .issue, "present-while-presenting", "A screen presents while something is presented above it",
      phone: "UIKit logs \"Attempt to present … while a presentation is in progress\" and shows nothing.",
      cause: "A failure presents an alert while the progress, or another alert, is still up.",
      mend: "Dismiss first, and present in the completion of the dismissal.",
      example: "context.dismiss(completion: .progressIsGone)   // then: case .progressIsGone: context.present(alert)"),
    Explanation(
      .issue, "present-during-transition", "A screen presents while a presentation or dismissal runs",
      phone: "UIKit drops the second presentation and logs a warning. The alert never appears.",
      cause: "Two answers arrive within the half second of an animation, and each presents.",
      mend: "Present in the completion of the transition, or keep the second text until then.",
      example: "context.present(progress, completion: .progressIsUp)"),
    Explanation(
      .issue, "present-off-window", "A screen presents while its view is not in the window",
      phone: "UIKit logs \"whose view is not in the window hierarchy\" and shows nothing.",
      cause: "An answer arrives when the screen is covered, behind another tab, or gone.",
      mend: "Keep what is to be said, and present it in viewDidAppear.",
      example: "mutating func viewDidAppear(_ context: inout Context<Message>) { … context.present(alert) }"),
    Explanation(
      .issue, "present-from-view-did-load", "A screen presents from viewDidLoad, before its view is in the window",
      phone: "Whether UIKit shows it depends on circumstances. A progress may be missing, and its dismissal fails.",
      cause: "The first load begins in viewDidLoad and presents its progress there.",
      mend: "Present in viewDidAppear.",
      example: "Given the device drops what is presented from viewDidLoad"),
    Explanation(
      .issue, "dismiss-nothing-presented", "A screen dismisses, but nothing is presented",
      phone: "Nothing happens, or the screen below goes: the call reaches the presenter.",
      cause: "A progress is dismissed twice: by the answer and by the failure behind it.",
      mend: "Dismiss once, where the request ends. Return after a failure.",
      example: "context.dismiss()   // in one place for answer and failure"),
    Explanation(
      .issue, "dismiss-during-transition", "A screen dismisses while a presentation or dismissal runs",
      phone: "UIKit drops the dismissal, and the progress stays for good.",
      cause: "An answer that is quicker than the animation dismisses a progress that still appears.",
      mend: "Dismiss a progress by dismissProgress, which waits until it has appeared; anything else in a completion.",
      example: "Given the cloud answers in 1 ms"),
    Explanation(
      .issue, "nested-push", "A screen pushes while a push or pop runs",
      phone: "UIKit changes the stack at once, logs a nested push, and animates later. Several have crashed apps.",
      cause: "The user taps a row twice quickly, or an answer performs a segue while a screen appears.",
      mend: "Perform the segue after viewDidAppear, and let a second tap do nothing.",
      example: "When I tap \"Rent\" twice quickly"),
    Explanation(
      .issue, "nested-pop", "A screen pops while a push or pop runs",
      phone: "The navigation bar and the stack get out of step: the back button reaches a wrong screen.",
      cause: "An answer pops the screen while the user goes back already.",
      mend: "Pop after viewDidAppear, or send the request with cancelledWithOwner.",
      example: "context.send(request, cancelledWithOwner: true) { .saved($0) }"),
    Explanation(
      .issue, "pop-of-root", "A screen pops the only screen of its stack",
      phone: "UIKit does nothing and returns nil. The user waits for a screen that never changes.",
      cause: "A screen that was pushed elsewhere is the root of a tab here, or is popped twice.",
      mend: "Pop only what was pushed. It is an issue only where the policy pop-at-root says so.",
      example: "Given the device's policy \"pop-at-root\" is \"dropped\""),
    Explanation(
      .issue, "push-without-navigation-controller", "A push segue leaves a screen that is in no navigation controller",
      phone: "UIKit throws \"Push segues can only be used when …\", which ends the app.",
      cause: "A screen that was pushed elsewhere is presented here without a navigation controller.",
      mend: "Draw a show segue, or embed the scene in a navigation controller.",
      example: "StoryboardSegue.show(\"open\", to: \"Note\")"),
    Explanation(
      .issue, "pushed-twice", "A screen is pushed that is on a stack already",
      phone: "UIKit throws \"Pushing the same view controller instance more than once is not supported\".",
      cause: "Code keeps a screen and pushes it again, though it has not been popped.",
      mend: "Pop to the screen, or push a fresh one.",
      example: "context.popToViewController(withIdentifier: \"List\")"),
    Explanation(
      .issue, "container-pushed", "A navigation, tab bar or split view controller is pushed",
      phone: "Pushing a navigation controller throws, which ends the app. The others cannot be pushed.",
      cause: "A push segue was drawn to the container instead of its first screen.",
      mend: "Present the container, or push the screen it begins with.",
      example: "StoryboardSegue.presentModally(\"settings\", to: \"SettingsStack\")"),
    Explanation(
      .issue, "unbalanced-appearance", "The stack or tab changes while an animation runs there",
      phone: "UIKit logs \"Unbalanced calls to begin/end appearance transitions\". viewDidAppear may be missing.",
      cause: "A sign-out replaces the stack, or selects a tab, while a push is still animated.",
      mend: "Wait for viewDidAppear before the stack or tab changes.",
      example: "context.setViewControllers(withIdentifiers: [\"Login\"])   // in viewDidAppear"),
    Explanation(
      .issue, "empty-stack", "A navigation controller gets a stack without screens",
      phone: "The window shows an empty bar, and nothing can be touched.",
      cause: "The list of screens is computed, and turns out to be empty.",
      mend: "Give the stack at least one screen.",
      example: "context.setViewControllers(withIdentifiers: [\"List\"])"),
    Explanation(
      .issue, "no-such-tab", "A screen selects a tab that is not there",
      phone: "UIKit throws for an index beyond the last tab, which ends the app.",
      cause: "A tab was removed, or the screen is in no tab bar controller.",
      mend: "Name a tab of the storyboard, counted from 0.",
      example: "context.selectTab(1)"),
    Explanation(
      .issue, "no-navigation-controller", "Code pushes or pops from a screen that is in no navigation controller",
      phone: "Its navigationController is nil, so nothing happens.",
      cause: "A screen that was pushed elsewhere is presented here without a navigation controller.",
      mend: "Embed the scene in a navigation controller, or perform another kind of segue.",
      example: "StoryboardScene.navigationController(\"SettingsStack\", root: \"Settings\")"),
    Explanation(
      .issue, "unwind-without-taker", "A screen unwinds, but no screen takes the action",
      phone: "UIKit does nothing, without a word.",
      cause: "The screen that lists the action is not on this path, or its canPerformUnwind forbids it.",
      mend: "List the action in the unwindActions of the scene to return to, and let canPerformUnwind allow it.",
      example: "StoryboardScene(\"List\", unwindActions: [\"saved\"])"),
  ]
}
