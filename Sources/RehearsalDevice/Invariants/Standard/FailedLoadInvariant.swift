import RehearsalApp

/// The invariant `failed-load`, which depends on the screens and the last failure.
enum FailedLoadInvariant {
  static let clause = "a failed load does not look like one that has found nothing"

  static func violation(by failure: UserHistory.Failure, on device: Device) -> Violation? {
    // What shows nothing new at all breaks `shown-failure`.
    guard failure.isShown, failure.looksLikeNothing,
      device.isWaitingForUser(on: failure.screen, of: failure.scene)
    else { return nil }
    let what = "the failed \(failure.operation) of \(failure.scene)"
    return Violation(
      .failedLoad, "\(what) looks as if there were nothing to show", cause: "\(what) looks like an empty answer")
  }
}
