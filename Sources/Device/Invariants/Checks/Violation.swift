/// A broken invariant, with what was seen.
package struct Violation: Hashable, Sendable {
  /// Which invariant it is.
  package let rule: InvariantRule
  /// What was seen, in one sentence.
  package let summary: String
  /// Distinguishes violations of one rule that have different causes.
  package let cause: String

  package init(_ rule: InvariantRule, _ summary: String, cause: String? = nil) {
    self.rule = rule
    self.summary = summary
    self.cause = cause ?? summary
  }

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
  case own(String)

  /// The number in reports; nil for an author's own (Invariants: A rule of your own).
  package var number: Int? {
    switch self {
    case .progressHasItsRequest: 1
    case .noDeadEnd: 2
    case .recovery: 3
    case .wholeList: 4
    case .listIsTheClouds: 5
    case .noIssue: 6
    case .replyReachesItsRequester: 7
    case .oneIntentionOneObject: 8
    case .failureIsShown: 9
    case .nothingTraps: 10
    case .noUnseenChangeIsOverwritten: 11
    case .own: nil
    }
  }

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
    case .own(let name): name
    }
  }
}
