import RehearsalApp

/// The invariant `failed-load`, which depends on the screens and the last failure.
enum FailedLoadInvariant {
  static let clause = "a failed load takes no record away, and does not look like one that has found nothing"

  static func violation(by failure: UserHistory.Failure, on device: Device) -> Violation? {
    // What shows nothing new at all breaks `shown-failure`.
    guard failure.isShown, failure.looksLikeNothing,
      device.isWaitingForUser(on: failure.screen, of: failure.scene)
    else { return nil }
    let what = "the failed \(failure.operation) of \(failure.scene)"
    return Violation(
      .failedLoad, "\(what) looks as if there were nothing to show", cause: "\(what) looks like an empty answer")
  }

  /// Asks a list in front that says it is not up to date: the same load has shown its records before.
  static func violation(of list: AnyListSpecification, _ history: ListHistory, on device: Device) -> Violation? {
    guard let failure = device.monitor?.failure, failure.scene == list.listScene,
      let shown = device.idleScreen(showing: list.listScene).flatMap({ list.records(in: $0.controller) }),
      let first = history.taken(from: shown, by: failure).first
    else { return nil }
    return Violation(
      .failedLoad, "a failed load has taken \(list.name(of: first)) away from \(list.listScene)",
      cause: history.cause("a failed load takes records away"))
  }
}
