// UIKit rules: Calls that crash; Delegates; Callbacks that are still held; Calls happen after the method returns.

extension Explanation {
  /// Issues of segues, replies, callbacks and timers.
  static let otherIssues: [Explanation] = [
    Explanation(
      .issue, "unknown-segue", "A screen performs a segue that its scene does not have",
      phone: "UIKit throws \"has no segue with identifier\", which ends the app.",
      cause: "The identifier is misspelt, or the segue was drawn from another scene.",
      mend: "Draw the segue in the storyboard, or perform one that is there.",
      example: "context.performSegue(withIdentifier: \"showDetail\")"),
    Explanation(
      .issue, "unknown-scene", "A screen asks for a scene that the storyboard does not have",
      phone: "UIKit throws \"doesn't contain a view controller with identifier\", which ends the app.",
      cause: "A scene was renamed or removed, and the code still names it.",
      mend: "Name a scene of the storyboard.",
      example: "context.setRootViewController(withIdentifier: \"Login\")"),
    Explanation(
      .issue, "scene-not-on-stack", "A screen pops to a scene that is not on its stack",
      phone: "UIKit throws \"Tried to pop to a view controller that doesn't exist\", which ends the app.",
      cause: "The screen can be reached by two paths, and one of them leaves that scene out.",
      mend: "Pop to a scene that was pushed before, or unwind to wherever it is.",
      example: "context.popToViewController(withIdentifier: \"List\")"),
    Explanation(
      .issue, "segue-to-other-type", "A screen prepares a segue for a controller of another type",
      phone: "A forced cast in prepare(for:sender:) traps; a conditional one leaves the screen empty.",
      cause: "The segue was drawn to another scene, or the scene got another controller.",
      mend: "Configure the controller that the storyboard's scene really has.",
      example: "segue.configure(DetailController.self) { $0.note = note }"),
    Explanation(
      .issue, "delegate-of-other-type", "A screen calls its delegate, which does not take the call",
      phone: "The cast of the delegate fails, and the call is lost without a word.",
      cause: "Another screen than usual presents this one, and sets itself as the delegate.",
      mend: "Let the delegate's controller conform to the delegate protocol.",
      example: "context.call(delegate, .saved(note))"),
    Explanation(
      .issue, "reply-to-gone-screen", "A reply comes when the screen that asked is gone",
      phone: "A closure with a strong self keeps the screen alive and changes it unseen; a weak one does nothing.",
      cause: "The user goes back, or an answer to another request closes the screen, before the reply.",
      mend: "Send the request with cancelledWithOwner, or wait for the reply before the screen leaves.",
      example: "context.send(request, cancelledWithOwner: true) { .loaded($0) }"),
    Explanation(
      .issue, "reply-message-varies", "A screen makes messages of its replies that differ in more than the reply",
      phone: "Nothing: the closure may do anything. A search, which alone looks for it, could not know its effect.",
      cause: "The closure that makes the message looks into the reply, or at a clock or a random number.",
      mend: "Put the reply into the message as it is, and look at it in receive.",
      example: "context.send(request) { .loaded($0) }"),
    Explanation(
      .issue, "message-to-gone-screen", "A completion or an alert's handler comes when the screen is gone",
      phone: "The closure runs on a screen that nobody sees: what it starts is lost, or happens unseen.",
      cause: "The screen leaves in the same turn in which it presents or dismisses.",
      mend: "Leave the screen in the completion, or let a screen that stays wait for it.",
      example: "context.dismiss(completion: .isGone)   // then: case .isGone: context.popViewController()"),
    Explanation(
      .issue, "callback-held", "A callback is still held when its screen has gone",
      phone: "The closure keeps the screen in memory: a leak, and its code may run again.",
      cause: "A completion is stored for an answer, and a failure leaves it where it is.",
      mend: "Set it to nil at the end, after an error, and at the latest before its owner goes.",
      example: "completion = nil"),
    Explanation(
      .issue, "completion-twice", "A completion is due a second time",
      phone: "UIKit calls a completion once.",
      cause: "The simulated device has a fault.",
      mend: "Please report it with the scenario.",
      example: "rehearse run Scenarios/list.feature:12 --trace"),
    Explanation(
      .issue, "unknown-field", "A screen gives the keyboard to a field that it does not show",
      phone: "becomeFirstResponder returns false: the keyboard stays down, and the user taps in vain.",
      cause: "The field is hidden in this state, or its label is misspelt.",
      mend: "Name the field by its label, once it is shown.",
      example: "context.becomeFirstResponder(\"Amount\")"),
    Explanation(
      .issue, "too-many-events", "Events follow each other at one instant without end",
      phone: "The main thread never rests: the app does not react, and the system ends it.",
      cause: "A timer of zero, a request or a screen starts itself again.",
      mend: "Let time pass before the next try, and bound the number of tries.",
      example: "context.after(.seconds(5), .tryAgain)"),
    Explanation(
      .issue, "too-many-timers", "A screen sets timers without end",
      phone: "Memory and battery go; the app slows down until the system ends it.",
      cause: "Each timer sets several more, or each appearance sets one that nobody ends.",
      mend: "Set one timer at a time, when the last one is due.",
      example: "case .tick: context.after(.seconds(1), .tick)"),
    Explanation(
      .issue, "too-many-screens", "A screen is shown again and again, without end",
      phone: "The screens lie on top of each other; memory goes until the system ends the app.",
      cause: "viewDidAppear shows a screen whose own viewDidAppear does so again, or shows the same scene.",
      mend: "Show it once: remember that it was shown, or present it at a touch.",
      example: "if !hasShownTips { hasShownTips = true; context.performSegue(withIdentifier: \"tips\") }"),
    Explanation(
      .issue, "change-not-compared", "A controller shows a change that its == does not see",
      phone: "Nothing goes wrong there. In a search, two states would be taken for one.",
      cause: "A handwritten == or hash(into:) leaves a property out, or a class is compared by identity.",
      mend: "Let Swift synthesise both, and store values only.",
      example: "struct ListController: Controller { private var notes: [Note] = [] }"),
  ]
}
