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
  /// What is done without a network ends as with one when it has come back, or the user is told.
  case comeBack = "come-back"
  /// What has failed can be sent again without typing.
  case sentAgain = "sent-again"
  /// The end of a list asks for more.
  case listEnd = "list-end"

  /// The number, from 1, which is understood in the place of the name: reports printed it once.
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
  package init?(named text: String) {
    guard let known = Self(rawValue: text) ?? Self.allCases.first(where: { $0.number == Int(text) }) else { return nil }
    self = known
  }
}
