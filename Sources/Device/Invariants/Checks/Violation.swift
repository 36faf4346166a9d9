/// A broken invariant, with what was seen.
package struct Violation: Hashable, Sendable {
  /// Which invariant it is.
  package let rule: InvariantRule
  /// What was seen, in one sentence.
  package let summary: String
  /// Distinguishes violations of one rule that have different causes.
  package let cause: String
  /// The name of the kind of issue that broke it; nil where it was none.
  package let issue: String?
  /// Whether the app did not return from a call.
  package let isHang: Bool

  package init(
    _ rule: InvariantRule, _ summary: String, cause: String? = nil, issue: String? = nil, isHang: Bool = false
  ) {
    self.rule = rule
    self.summary = summary
    self.cause = cause ?? summary
    self.issue = issue
    self.isHang = isHang
  }

  /// Whether the app's code ended its process or did not return, so that nothing can follow it.
  package var endsProcess: Bool { rule == .nothingTraps && issue == nil }

  /// The name by which an explanation of it is asked for; nil for an author's own invariant.
  package var topic: String? { issue ?? rule.standard?.rawValue }

  /// The rule and the cause: equal for violations that one defect explains.
  package struct Kind: Hashable, Sendable {
    package let rule: InvariantRule
    package let cause: String
  }

  package var kind: Kind { Kind(rule: rule, cause: cause) }
}

/// An invariant of every app, or one that an author adds.
package enum InvariantRule: Hashable, Sendable {
  case progressHasItsRequest
  case noDeadEnd
  case recovery
  case wholeList
  case listIsTheClouds
  case noIssue
  case replyReachesItsRequester
  case oneIntentionOneObject
  case failureIsShown
  case nothingTraps
  case noUnseenChangeIsOverwritten
  case controlsCanBeEnabled
  case keptAfterRelaunch
  case answersCanCome
  case reloadedInForeground
  case own(String)

  /// The invariant of a name.
  package init(_ standard: StandardInvariant) {
    self =
      switch standard {
      case .progress: .progressHasItsRequest
      case .deadEnd: .noDeadEnd
      case .recovery: .recovery
      case .wholeList: .wholeList
      case .serversList: .listIsTheClouds
      case .issue: .noIssue
      case .livingRequester: .replyReachesItsRequester
      case .oneIntention: .oneIntentionOneObject
      case .shownFailure: .failureIsShown
      case .trap: .nothingTraps
      case .unseenChange: .noUnseenChangeIsOverwritten
      case .stuckControl: .controlsCanBeEnabled
      case .kept: .keptAfterRelaunch
      case .possibleAnswer: .answersCanCome
      case .foregroundList: .reloadedInForeground
      }
  }

  /// The number in reports; nil for an author's own (Invariants: A rule of your own).
  package var number: Int? { standard?.number }

  /// The name by which explorations and scenarios call it; nil for an author's own.
  package var standard: StandardInvariant? {
    switch self {
    case .progressHasItsRequest: .progress
    case .noDeadEnd: .deadEnd
    case .recovery: .recovery
    case .wholeList: .wholeList
    case .listIsTheClouds: .serversList
    case .noIssue: .issue
    case .replyReachesItsRequester: .livingRequester
    case .oneIntentionOneObject: .oneIntention
    case .failureIsShown: .shownFailure
    case .nothingTraps: .trap
    case .noUnseenChangeIsOverwritten: .unseenChange
    case .controlsCanBeEnabled: .stuckControl
    case .keptAfterRelaunch: .kept
    case .answersCanCome: .possibleAnswer
    case .reloadedInForeground: .foregroundList
    case .own: nil
    }
  }

  /// The name in scenarios: of an author's own invariant, its text.
  package var shortName: String { if case .own(let name) = self { name } else { standard?.rawValue ?? "" } }

  /// What must hold, as a clause.
  package var name: String {
    switch self {
    case .progressHasItsRequest: "progress is shown exactly while something of its screen is waited for"
    case .noDeadEnd: "every state enables a control or has something due"
    case .recovery: "from every state at most six taps reach a quiet list equal to the server's"
    case .wholeList: "a quiet list is the last complete load plus acknowledged edits"
    case .listIsTheClouds: "a quiet list that is not dirty equals the server's"
    case .noIssue: "no call is made that UIKit would only log"
    case .replyReachesItsRequester: "a reply reaches only its living requester"
    case .oneIntentionOneObject: "one intention creates at most one object"
    case .failureIsShown: "a failure is shown, keeps the input and does not unwind"
    case .nothingTraps: "nothing traps"
    case .noUnseenChangeIsOverwritten: "no save overwrites a change its user has not seen"
    case .controlsCanBeEnabled: "a control disabled on an idle screen can be enabled again there"
    case .keptAfterRelaunch: "after a relaunch nothing acknowledged is lost"
    case .answersCanCome: "no screen waits for an answer that cannot come"
    case .reloadedInForeground: "in the foreground again, a stale list is reloaded or marked"
    case .own(let name): name
    }
  }
}
