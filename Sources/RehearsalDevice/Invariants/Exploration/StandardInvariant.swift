/// The invariants that every app gets, by name (Invariants: Names and numbers).
///
/// ```swift
/// Exploration { $0.leftOut = [.init(.unseenChange, because: "the last writer wins, says the product owner")] }
/// ```
public enum StandardInvariant: String, CaseIterable, Hashable, Sendable {
  /// Number 1: a progress has a request or a timer.
  case progress
  /// Number 2: something can be touched or is due.
  case deadEnd = "dead-end"
  /// Number 3: some taps lead to a list equal to the server's.
  case recovery
  /// Number 4: a quiet list is a whole load.
  case wholeList = "whole-list"
  /// Number 5: a list that is not dirty equals the server's.
  case serversList = "servers-list"
  /// Number 6: no call is made that UIKit would only log.
  case issue
  /// Number 7: a reply reaches only its living requester.
  case livingRequester = "living-requester"
  /// Number 8: one intention creates at most one object.
  case oneIntention = "one-intention"
  /// Number 9: a failure is shown and keeps the input.
  case shownFailure = "shown-failure"
  /// Number 10: nothing traps.
  case trap
  /// Number 11: no save overwrites a change that its user has not seen.
  case unseenChange = "unseen-change"
  /// Number 12: a disabled control can be enabled again; asked where an exploration says so.
  case stuckControl = "stuck-control"
  /// Number 13: after a relaunch nothing acknowledged is lost; asked of what an exploration names.
  case kept
  /// Number 14: no screen waits for an answer that cannot come; asked where an exploration says when a screen waits.
  case possibleAnswer = "possible-answer"
  /// Number 15: in the foreground again, a stale list is reloaded or marked; asked where an exploration says so.
  case foregroundList = "foreground-list"
  /// Number 16: a failed load does not look like one that has found nothing.
  case failedLoad = "failed-load"
  /// Number 17: the message of a failure goes when the same request succeeds.
  case outlivedFailure = "outlived-failure"
  /// Number 18: what is done without a network ends as with one when it has come back, or the user is told.
  case comeBack = "come-back"
  /// Number 19: what has failed can be sent again without typing.
  case sentAgain = "sent-again"
  /// Number 20: the end of a list asks for more.
  case listEnd = "list-end"

  /// The number in reports, from 1.
  package var number: Int { (Self.allCases.firstIndex(of: self) ?? 0) + 1 }

  /// The requirement; each invariant has a file of its own.
  package var clause: String {
    switch self {
    case .progress: ProgressInvariant.clause
    case .deadEnd: DeadEndInvariant.clause
    case .recovery: RecoveryInvariant.clause
    case .wholeList: WholeListInvariant.clause
    case .serversList: ServersListInvariant.clause
    case .issue: IssueInvariant.clause
    case .livingRequester: LivingRequesterInvariant.clause
    case .oneIntention: OneIntentionInvariant.clause
    case .shownFailure: ShownFailureInvariant.clause
    case .trap: TrapInvariant.clause
    case .unseenChange: UnseenChangeInvariant.clause
    case .stuckControl: StuckControlInvariant.clause
    case .kept: KeptInvariant.clause
    case .possibleAnswer: PossibleAnswerInvariant.clause
    case .foregroundList: ForegroundListInvariant.clause
    case .failedLoad: FailedLoadInvariant.clause
    case .outlivedFailure: OutlivedFailureInvariant.clause
    case .comeBack: ComeBackInvariant.clause
    case .sentAgain: SentAgainInvariant.clause
    case .listEnd: ListEndInvariant.clause
    }
  }

  /// The invariant of a name or a number, or nil for none.
  init?(named text: String) {
    guard let known = Self(rawValue: text) ?? Self.allCases.first(where: { $0.number == Int(text) }) else { return nil }
    self = known
  }
}
