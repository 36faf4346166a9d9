import RehearsalDevice
import RehearsalRunner
import Testing

/// Each broken rule fails the scenario with its owner, the time, the remedy and the word that explains it.
struct MishapTests {
  @Test(arguments: Mishap.allCases)
  func `a broken rule fails the scenario with owner, time and remedy`(mishap: Mishap) async throws {
    let played = try await play(mishap)
    let report = mishap.report
    #expect(played.status == .failed)
    let issue = "\(report.issue)\(mishap.exception)"
    let start =
      "issue at \(report.time): \(issue)\ntry:      \(report.remedy)\nmore:     rehearse explain \(mishap.topic)"
    #expect(played.message.hasPrefix("\(start)\n\nthe screen at"), "\(played.message)")
  }

  @Test func `an app that breaks no rule passes`() async throws {
    let played = try await Rehearsed.play(
      Clumsy.app, "When the app starts", "And I tap \"Push\"", "And I go back", "And I tap \"Present\"",
      "And I swipe the sheet down", "And I tap the tab \"Second\"")
    #expect(played.status == .passed, "\(played.message)")
  }

  private func play(_ mishap: Mishap) async throws -> Rehearsed {
    let steps = mishap.before + ["And I tap \"\(mishap.rawValue)\""] + mishap.after
    return try await Rehearsed.play(Clumsy.app, steps.joined(separator: "\n    "))
  }
}

// MARK: - Steps before and after a mishap

extension Mishap {
  fileprivate var before: [String] {
    switch self {
    case .popRoot: ["Given the device's policy \"pop-at-root\" is \"dropped\"", "When the app starts"]
    case .presentTooEarly: ["Given the device is strict about viewDidLoad", "When the app starts"]
    case .delegateOfOther, .unwindRefused, .replyToGone, .alertOutlives, .popToMissing:
      ["When the app starts", "And I tap \"Push\""]
    case .pushInSheet, .popInSheet, .presentWhenSwiped: ["When the app starts", "And I tap \"Present\""]
    default: ["When the app starts"]
    }
  }

  fileprivate var after: [String] {
    switch self {
    case .alertOutlives: ["And 2 s pass", "And I tap \"OK\""]
    case .presentWhenSwiped: ["And I swipe the sheet down"]
    default: []
    }
  }
}

// MARK: - Reports

extension Mishap {
  /// What follows the report of a call on which UIKit throws.
  fileprivate var exception: String {
    let text: String? =
      switch self {
      case .unknownSegue: "NSInvalidArgumentException: receiver has no segue with identifier 'nowhere'"
      case .unknownScene:
        "NSInvalidArgumentException: storyboard doesn't contain a view controller with identifier 'Nowhere'"
      case .popToMissing:
        "NSInternalInconsistencyException: tried to pop to a view controller that doesn't exist"
      case .pushInSheet:
        "NSGenericException: push segues can only be used when the source controller is managed by a "
          + "navigation controller"
      default: nil
      }
    return text.map { "; UIKit throws \($0)" } ?? ""
  }

  /// The name by which the issue is explained.
  fileprivate var topic: String {
    switch self {
    case .presentWhilePresenting: "present-while-presenting"
    case .presentDuringTransition: "present-during-transition"
    case .presentOffWindow, .presentWhenSwiped: "present-off-window"
    case .presentTooEarly: "present-from-view-did-load"
    case .dismissNothing: "dismiss-nothing-presented"
    case .dismissDuringTransition: "dismiss-during-transition"
    case .pushTwice: "nested-push"
    case .pushAndPop: "nested-pop"
    case .popRoot: "pop-of-root"
    case .pushAndChangeStack, .pushAndChangeTab: "unbalanced-appearance"
    case .pushInSheet: "push-without-navigation-controller"
    case .popInSheet: "no-navigation-controller"
    case .selectMissingTab: "no-such-tab"
    case .unwindToNobody, .unwindRefused: "unwind-without-taker"
    case .unknownSegue: "unknown-segue"
    case .unknownScene: "unknown-scene"
    case .popToMissing: "scene-not-on-stack"
    case .segueToOther: "segue-to-other-type"
    case .delegateOfOther: "delegate-of-other-type"
    case .replyToGone: "reply-to-gone-screen"
    case .alertOutlives: "message-to-gone-screen"
    case .unknownField: "unknown-field"
    case .timerForEver, .rootForEver: "too-many-events"
    }
  }

  fileprivate var report: (time: String, issue: String, remedy: String) {
    switch self {
    case .presentWhilePresenting:
      (
        "1.000 s", "First presented while something was already presented above it",
        "dismiss first, and present in the dismissal's completion"
      )
    case .presentDuringTransition:
      (
        "0.000 s", "First presented while a presentation or dismissal was in progress",
        "present in the completion of the presentation or dismissal"
      )
    case .presentOffWindow:
      (
        "1.000 s", "First presented while its view was not in the window",
        "present from the screen in front, not before it appears nor after it has gone"
      )
    case .presentTooEarly:
      (
        "0.000 s", "Eager presented from viewDidLoad, while its view was not in the window hierarchy",
        "present in viewDidAppear"
      )
    case .dismissNothing:
      ("0.000 s", "First dismissed, but nothing was presented", "dismiss only what was presented, once")
    case .dismissDuringTransition:
      (
        "0.000 s", "First dismissed while a presentation or dismissal was in progress",
        "dismiss in the completion of the presentation or dismissal, or call dismissProgress where it is a progress"
      )
    case .pushTwice:
      (
        "0.000 s", "First pushed while a push or pop was in progress",
        "wait for viewDidAppear before the next push or pop"
      )
    case .pushAndPop:
      (
        "0.000 s", "First popped while a push or pop was in progress",
        "wait for viewDidAppear before the next push or pop"
      )
    case .popRoot:
      ("0.000 s", "First popped its navigation controller below its root", "pop only what was pushed")
    case .pushAndChangeStack, .pushAndChangeTab:
      (
        "0.000 s",
        "First changed the stack or tab while an animation ran there, which unbalances the appearance calls",
        "wait for viewDidAppear before changing the stack or tab"
      )
    case .pushInSheet:
      (
        "0.500 s", "Sheet pushed, but is in no navigation controller",
        "let it be a show segue, or put the screen into a navigation controller"
      )
    case .popInSheet:
      (
        "0.500 s", "Sheet changed its stack, but is in no navigation controller",
        "push and pop from screens that a navigation controller shows"
      )
    case .selectMissingTab:
      (
        "0.000 s", "First selected a tab that is not there",
        "name a tab of the tab bar controller the screen is in, counted from 0"
      )
    case .unwindToNobody:
      (
        "0.000 s", "First unwound, but no screen takes the unwind action",
        "list the action in the scene's unwindActions, and let canPerformUnwind allow it"
      )
    case .unwindRefused:
      (
        "0.350 s", "Pushed unwound, but no screen takes the unwind action",
        "list the action in the scene's unwindActions, and let canPerformUnwind allow it"
      )
    case .unknownSegue:
      (
        "0.000 s", "First performed the segue \"nowhere\", which its scene does not have",
        "draw the segue in the storyboard, or perform one that is there"
      )
    case .unknownScene:
      (
        "0.000 s", "First asked for the scene \"Nowhere\", which the storyboard does not have",
        "name a scene of the storyboard"
      )
    case .popToMissing:
      (
        "0.350 s", "Pushed popped to the scene \"Sheet\", which is not on its stack",
        "pop to a scene that was pushed before, or unwind to wherever it is"
      )
    case .segueToOther:
      (
        "0.000 s", "First prepared the segue \"push\" for EagerController, but it leads to ClumsyController",
        "configure the controller the storyboard's scene really has"
      )
    case .delegateOfOther:
      (
        "0.350 s", "Pushed called its delegate as PraiseDelegate, but the messages of First do not conform to it",
        "let the Message of the delegate's controller conform to the delegate protocol"
      )
    case .replyToGone:
      (
        "0.450 s", "the reply to a ping of Pushed came when the screen was gone",
        "leave `outlivesScreen` out, or wait for the reply before leaving"
      )
    case .alertOutlives:
      (
        "2.856 s", "a completion or alert handler of Pushed came when the screen was gone",
        "leave the screen only when it has come, or let a screen that stays wait for it"
      )
    case .presentWhenSwiped:
      (
        "1.000 s", "Sheet presented while its view was not in the window",
        "present from the screen in front, not before it appears nor after it has gone"
      )
    case .unknownField:
      (
        "0.000 s", "First gave the keyboard to the field \"Elbow\", which it does not show",
        "name the field by its label, once it is shown"
      )
    case .timerForEver:
      (
        "0.000 s", "more than 10000 events happened at one instant, the last by First",
        "look for a timer, request or screen that starts itself again without time passing"
      )
    case .rootForEver:
      (
        "0.000 s", "more than 10000 events happened at one instant, the last by Restless",
        "look for a timer, request or screen that starts itself again without time passing"
      )
    }
  }
}
