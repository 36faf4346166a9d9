package import Navigation
package import Services
package import VirtualTime

/// A call that UIKit would log, drop or throw on, or another rule that an app broke: what, who, when.
///
/// UIKit rules: Calls that crash. The other sections name the calls that are only logged.
package struct Issue: Hashable, Sendable {
  /// The kind of issue.
  package enum Kind: Hashable, Sendable {
    case navigation(NavigationIssue)
    case unknownSegue(String)
    /// A control on a screen that has loaded is connected to a segue that the scene does not have.
    case unknownConnection(String, segue: String)
    case unknownScene(String)
    case sceneNotOnStack(String)
    /// A push of a container that UIKit does not push; `throwing`: a navigation controller.
    case containerPushed(String, throwing: Bool)
    case segueToOtherType(String, expected: String, found: String)
    case delegateOfOtherType(call: String, owner: String)
    case replyToGoneScreen(ServiceOperation)
    /// The message made of a reply is not the one that was announced, with the reply in it.
    case replyMessageVaries(ServiceOperation)
    case messageToGoneScreen
    /// A screen is gone that a callback still names; nil: its own.
    case callbackHeld(by: String?)
    case completionTwice
    case unknownField(String)
    case tooManyEvents(Int)
    case tooManyTimers(Int)
    /// A scene is shown again and again, each time on top of the others.
    case tooManyScreens(Int, of: String)
    case changeNotCompared(String)
  }

  package let kind: Kind
  /// The scene of the screen that did it.
  package let owner: String
  package let instant: Instant
}

extension Issue {
  /// The issue in one sentence; of a fatal one, with the exception that UIKit throws.
  package var summary: String { event + (exception.map { "; UIKit throws \($0)" } ?? "") }

  private var event: String {
    switch kind {
    case .navigation(let issue): issue.summary(owner: owner)
    case .unknownSegue(let identifier): "\(owner) performed the segue \"\(identifier)\", which its scene does not have"
    case .unknownConnection(let control, let segue):
      "\(control) of \(owner) is connected to the segue \"\(segue)\", which its scene does not have"
    case .unknownScene(let identifier):
      "\(owner) asked for the scene \"\(identifier)\", which the storyboard does not have"
    case .sceneNotOnStack(let identifier): "\(owner) popped to the scene \"\(identifier)\", which is not on its stack"
    case .containerPushed(let identifier, true):
      "\(owner) pushed the scene \"\(identifier)\", which is a navigation controller"
    case .containerPushed(let identifier, false):
      "\(owner) pushed the scene \"\(identifier)\", which is a container that cannot be pushed"
    case .segueToOtherType(let segue, let expected, let found):
      "\(owner) prepared the segue \"\(segue)\" for \(expected), but it leads to \(found)"
    case .delegateOfOtherType(let call, let found):
      "\(owner) called its delegate as \(call), but the messages of \(found) do not conform to it"
    case .replyToGoneScreen(let operation): "the reply to a \(operation) of \(owner) came when the screen was gone"
    case .replyMessageVaries(let operation):
      "\(owner) made messages of its replies to a \(operation) that differ in more than the reply"
    case .messageToGoneScreen: "a completion or alert handler of \(owner) came when the screen was gone"
    case .callbackHeld(let holder?): "\(holder) still holds a callback of \(owner) after its end"
    case .callbackHeld(nil): "\(owner) still holds a callback of its own after its end"
    case .completionTwice: "a completion of \(owner) was due a second time"
    case .unknownField(let label): "\(owner) gave the keyboard to the field \"\(label)\", which it does not show"
    case .tooManyTimers(let count): "\(owner) has set more than \(count) timers that are all due"
    case .tooManyScreens(let count, let scene):
      "\(owner) showed \(scene) again, of which \(count) are there already, one on top of the other"
    case .changeNotCompared(let type):
      "\(type) shows something else than before, but its == finds no difference"
    case .tooManyEvents(let count): "more than \(count) events happened at one instant, the last by \(owner)"
    }
  }

  /// The remedy.
  package var remedy: String {
    switch kind {
    case .navigation(let issue): issue.remedy
    case .unknownSegue: "draw the segue in the storyboard, or perform one that is there"
    case .unknownConnection:
      "draw the segue in the storyboard, or name one that is there; what a controller lists in `segues` is checked before "
        + "the app starts"
    case .unknownScene: "name a scene of the storyboard"
    case .sceneNotOnStack: "pop to a scene that was pushed before, or unwind to wherever it is"
    case .containerPushed: "present it, or push the screen it begins with"
    case .segueToOtherType: "configure the controller the storyboard's scene really has"
    case .delegateOfOtherType: "let the Message of the delegate's controller conform to the delegate protocol"
    case .replyToGoneScreen: "send the request with cancelledWithOwner, or wait for the reply before leaving"
    case .replyMessageVaries:
      "put the reply into the message as it is, as in { .loaded($0) }, and look at it in receive"
    case .messageToGoneScreen: "leave the screen only when it has come, or let a screen that stays wait for it"
    case .callbackHeld: "set it to nil at the end, after an error, and at the latest before its owner goes"
    case .completionTwice: "a completion runs once; this is a fault of the device, so please report it"
    case .unknownField: "name the field by its label, once it is shown"
    case .tooManyTimers: "look for a timer that sets several more, or is set again without being due"
    case .tooManyScreens(_, let scene): "show \(scene) once, and not whenever a screen has appeared"
    case .changeNotCompared: "let == and hash(into:) of it, and of what it stores, compare all that is shown"
    case .tooManyEvents: "look for a timer, request or screen that starts itself again without time passing"
    }
  }
}

extension NavigationIssue {
  fileprivate func summary(owner: String) -> String {
    switch self {
    case .presentWhilePresenting: "\(owner) presented while something was already presented above it"
    case .presentDuringTransition: "\(owner) presented while a presentation or dismissal was in progress"
    case .presentOffWindow: "\(owner) presented while its view was not in the window"
    case .presentFromViewDidLoad:
      "\(owner) presented from viewDidLoad, while its view was not in the window hierarchy"
    case .dismissNothingPresented: "\(owner) dismissed, but nothing was presented"
    case .dismissDuringTransition: "\(owner) dismissed while a presentation or dismissal was in progress"
    case .nestedPush: "\(owner) pushed while a push or pop was in progress"
    case .nestedPop: "\(owner) popped while a push or pop was in progress"
    case .popOfRoot: "\(owner) popped its navigation controller below its root"
    case .popOffStack: "\(owner) popped to a screen that is not on its stack"
    case .pushWithoutNavigationController: "\(owner) pushed, but is in no navigation controller"
    case .pushedTwice: "\(owner) pushed a screen that is on a stack already"
    case .unbalancedAppearance:
      "\(owner) changed the stack or tab while an animation ran there, which unbalances the appearance calls"
    case .emptyStack: "\(owner) gave its navigation controller an empty stack"
    case .noSuchTab: "\(owner) selected a tab that is not there"
    case .noNavigationController: "\(owner) changed its stack, but is in no navigation controller"
    case .unwindWithoutTaker: "\(owner) unwound, but no screen takes the unwind action"
    }
  }

  fileprivate var remedy: String {
    switch self {
    case .presentWhilePresenting: "dismiss first, and present in the dismissal's completion"
    case .presentDuringTransition: "present in the completion of the presentation or dismissal"
    case .presentOffWindow: "present from the screen in front, not before it appears nor after it has gone"
    case .presentFromViewDidLoad: "present in viewDidAppear"
    case .dismissNothingPresented: "dismiss only what was presented, once"
    case .dismissDuringTransition:
      "dismiss in the completion of the presentation or dismissal, or call dismissProgress where it is a progress"
    case .nestedPush, .nestedPop: "wait for viewDidAppear before the next push or pop"
    case .popOfRoot: "pop only what was pushed"
    case .popOffStack: "pop to a screen that was pushed before, or unwind to wherever it is"
    case .pushWithoutNavigationController: "let it be a show segue, or put the screen into a navigation controller"
    case .pushedTwice: "pop to the screen, or push a fresh one"
    case .unbalancedAppearance: "wait for viewDidAppear before changing the stack or tab"
    case .emptyStack: "give it at least one screen"
    case .noSuchTab: "name a tab of the tab bar controller the screen is in, counted from 0"
    case .noNavigationController: "push and pop from screens that a navigation controller shows"
    case .unwindWithoutTaker: "list the action in the scene's unwindActions, and let canPerformUnwind allow it"
    }
  }
}
