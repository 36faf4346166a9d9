import RehearsalApp

/// The invariant `sent-again`, asked by searches of what may follow on a failure (Invariants: sent-again).
enum SentAgainInvariant {
  static let clause = "what has failed can be sent again without typing"
}

extension UserHistory.Failure {
  /// The request to send again: a write that a touch has sent, and that its service has not carried out and might another
  /// time.
  ///
  /// What a screen sends by itself, as it appears or after a reply, may be of no use any more, as what was sent before the
  /// user wanted something else. Nil, too, where the user was not shown the failure, which is a violation by itself, or
  /// may leave.
  var sending: FailedSending? {
    guard let resource, isShown, !mayLeave else { return nil }
    return FailedSending(scene: scene, operation: operation, resource: resource)
  }
}

extension FailedSending {
  var violation: Violation {
    let what = "the failed \(operation) of \(scene)"
    return Violation(
      .sentAgain, "no \(RecoverySearch.mostTaps) taps send \(what) again without typing",
      cause: "\(what) cannot be sent again")
  }
}
