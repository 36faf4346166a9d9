import RehearsalApp

extension Issue {
  /// All that is said of it; the only place that tells the kinds apart.
  package var text: Text {
    switch kind {
    case .navigation(let issue, _): issue.text(owner: owner)
    case .unknownSegue(let identifier):
      Text(
        "unknown-segue", "\(owner) performed the segue \"\(identifier)\", which its scene does not have",
        throwing: Self.noSegue(identifier),
        remedy: "draw the segue in the storyboard, or perform one that is there")
    case .unknownConnection(let control, let segue):
      Text(
        "unknown-segue", "\(control) of \(owner) is connected to the segue \"\(segue)\", which its scene does not have",
        throwing: Self.noSegue(segue),
        remedy:
          "draw the segue in the storyboard, or name one that is there; what a controller lists in `segues` is checked before "
          + "the app starts")
    case .unknownScene(let identifier):
      Text(
        "unknown-scene", "\(owner) asked for the scene \"\(identifier)\", which the storyboard does not have",
        throwing:
          "NSInvalidArgumentException: storyboard doesn't contain a view controller with identifier '\(identifier)'",
        remedy: "name a scene of the storyboard")
    case .sceneNotOnStack(let identifier):
      Text(
        "scene-not-on-stack", "\(owner) popped to the scene \"\(identifier)\", which is not on its stack",
        throwing: NavigationIssue.noSuchScreen,
        remedy: "pop to a scene that was pushed before, or unwind to wherever it is")
    case .containerPushed(let identifier, let isStack):
      Text(
        "container-pushed",
        "\(owner) pushed the scene \"\(identifier)\", which is a "
          + (isStack ? "navigation controller" : "container that cannot be pushed"),
        throwing: isStack ? "NSInvalidArgumentException: pushing a navigation controller is not supported" : nil,
        remedy: "present it, or push the screen it begins with")
    case .segueToOtherType(let segue, let expected, let found):
      Text(
        "segue-to-other-type", "\(owner) prepared the segue \"\(segue)\" for \(expected), but it leads to \(found)",
        remedy: "configure the controller the storyboard's scene really has")
    case .delegateOfOtherType(let call, let found):
      Text(
        "delegate-of-other-type",
        "\(owner) called its delegate as \(call), but the messages of \(found) do not conform to it",
        remedy: "let the Message of the delegate's controller conform to the delegate protocol")
    case .replyToGoneScreen(let operation):
      Text(
        "reply-to-gone-screen", "the reply to a \(operation) of \(owner) came when the screen was gone",
        remedy: "leave `outlivesScreen` out, or wait for the reply before leaving")
    case .replyMessageVaries(let operation):
      Text(
        "reply-message-varies",
        "\(owner) made messages of its replies to a \(operation) that differ in more than the reply",
        remedy: "put the reply into the message as it is, as in { .loaded($0) }, and look at it in receive")
    case .messageToGoneScreen:
      Text(
        "message-to-gone-screen", "a completion or alert handler of \(owner) came when the screen was gone",
        remedy: "leave the screen only when it has come, or let a screen that stays wait for it")
    case .timerOfGoneScreen:
      Text(
        "timer-of-gone-screen", "a timer of \(owner) fired when the screen was gone",
        remedy: "call cancelTimers in viewDidDisappear, or let the timer end with its screen")
    case .completionTwice:
      Text(
        "completion-twice", "a completion of \(owner) was due a second time",
        remedy: "a completion runs once; this is a fault of the device, so please report it")
    case .unknownField(let label):
      Text(
        "unknown-field", "\(owner) gave the keyboard to the field \"\(label)\", which it does not show",
        remedy: "name the field by its label, once it is shown")
    case .modelStopped(let problem):
      Text(
        "model-stopped", "the model of \(owner) cannot go on: \(problem)",
        remedy: "put what comes from another thread, or never ends, behind a dependency that the rehearsal answers")
    case .tooManyTimers(let count):
      Text(
        "too-many-timers", "\(owner) has set more than \(count) timers that are all due",
        remedy: "look for a timer that sets several more, or is set again without being due")
    case .tooManyScreens(let count, let scene):
      Text(
        "too-many-screens",
        "\(owner) showed \(scene) again, of which \(count) are there already, one on top of the other",
        remedy: "show \(scene) once, and not whenever a screen has appeared")
    case .changeNotCompared(let type):
      Text(
        "change-not-compared", "\(type) shows something else than before, but its == finds no difference",
        remedy: "let == and hash(into:) of it, and of what it stores, compare all that is shown")
    case .tooManyEvents(let count):
      Text(
        "too-many-events", "more than \(count) events happened at one instant, the last by \(owner)",
        remedy: "look for a timer, request or screen that starts itself again without time passing")
    }
  }

  private static func noSegue(_ identifier: String) -> String {
    "NSInvalidArgumentException: receiver has no segue with identifier '\(identifier)'"
  }
}
