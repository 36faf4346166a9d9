/// The invariants that every app gets, by name (Invariants: Names).
///
/// ```swift
/// Exploration { $0.leftOut = [.init(.unseenChange, because: "the last writer wins, says the product owner")] }
/// ```
public enum StandardInvariant: String, CaseIterable, Hashable, Sendable {
  /// A progress has a request or a timer.
  case progress
  /// Something can be touched or is due.
  case deadEnd = "dead-end"
  /// Some taps lead to a list equal to the server's.
  case recovery
  /// A quiet list is a whole load.
  case wholeList = "whole-list"
  /// A list that is not dirty equals the server's.
  case serversList = "servers-list"
  /// No call is made that UIKit would only log.
  case issue
  /// A reply reaches only its living requester.
  case livingRequester = "living-requester"
  /// One intention creates at most one object.
  case oneIntention = "one-intention"
  /// A failure is shown and keeps the input.
  case shownFailure = "shown-failure"
  /// Nothing traps.
  case trap
  /// No save overwrites a change that its user has not seen.
  case unseenChange = "unseen-change"
  /// A disabled control can be enabled again; asked where an exploration says so.
  case stuckControl = "stuck-control"
  /// After a relaunch nothing acknowledged is lost; asked of what an exploration names.
  case kept
  /// No screen waits for an answer that cannot come; asked where an exploration says when a screen waits.
  case possibleAnswer = "possible-answer"
  /// In the foreground again, a stale list is reloaded or marked; asked where an exploration says so.
  case foregroundList = "foreground-list"
  /// A failed load does not look like one that has found nothing.
  case failedLoad = "failed-load"
  /// The message of a failure goes when the same request succeeds.
  case outlivedFailure = "outlived-failure"
  /// What has failed can be sent again without typing.
  case sentAgain = "sent-again"
  /// The end of a list asks for more.
  case listEnd = "list-end"

  /// The number, from 1, which is understood in the place of the name where reports printed it once.
  package var number: Int? {
    Self.allCases.prefix { $0 != .sentAgain }.firstIndex(of: self).map { $0 + 1 }
  }

  /// The requirement, as reports and the article "Invariants" have it.
  package var clause: String {
    switch self {
    case .progress: "progress is shown exactly while something of its screen is waited for"
    case .deadEnd: "every state enables a control or has something due"
    case .recovery: "from every state at most six taps reach a quiet list equal to the server's"
    case .wholeList: "a quiet list is the last complete load plus acknowledged edits"
    case .serversList: "a quiet list that is not dirty equals the server's"
    case .issue: "no call is made that UIKit would only log"
    case .livingRequester: "a reply reaches only its living requester"
    case .oneIntention: "one intention creates at most one object"
    case .shownFailure: "a failure is shown, keeps the input and does not unwind"
    case .trap: "nothing traps"
    case .unseenChange: "no save overwrites a change its user has not seen"
    case .stuckControl: "a control disabled on an idle screen can be enabled again there"
    case .kept: "after a relaunch nothing acknowledged is lost"
    case .possibleAnswer: "no screen waits for an answer that cannot come"
    case .foregroundList: "in the foreground again, a stale list is reloaded or marked"
    case .failedLoad: "a failed load takes no record away, and does not look like one that has found nothing"
    case .outlivedFailure: "the message of a failure goes when the same request succeeds"
    case .sentAgain: "what has failed can be sent again without typing"
    case .listEnd: "the end of a list asks for more"
    }
  }

  /// The invariant of a name or a number, or nil for none.
  package init?(named text: String) {
    let number = Int(text)
    guard
      let known = Self(rawValue: text) ?? Self.allCases.first(where: { $0.number != nil && $0.number == number })
    else { return nil }
    self = known
  }
}
