import RehearsalApp

/// What some taps must reach from an idle device, so that its user can go on.
package enum Continuation: Hashable, Sendable {
  /// A disabled control is enabled (Invariants: stuck-control).
  case control(DisabledControl)
  /// A request that has failed is sent again (Invariants: sent-again).
  case sending(FailedSending)
  /// A list that shows some pages shows more of them (Invariants: list-end).
  case more(ListEnd)

  package var violation: Violation {
    switch self {
    case .control(let control): return control.violation
    case .sending(let failed):
      let what = "the failed \(failed.operation) of \(failed.scene)"
      return Violation(
        .sentAgain, "no \(RecoverySearch.mostTaps) taps send \(what) again without typing",
        cause: "\(what) cannot be sent again")
    case .more(let end):
      return Violation(
        .listEnd,
        "no \(RecoverySearch.mostTaps) taps and scrolls load more of \(end.scene), whose last page was not the store's",
        cause: "the end of \(end.scene) asks for no more")
    }
  }

  var control: DisabledControl? { if case .control(let control) = self { control } else { nil } }

  package var isReachedBySending: Bool { if case .sending = self { true } else { false } }

  package func isReached(_ device: Device, _ checks: InvariantChecks) -> Bool {
    switch self {
    case .control(let control): control.isEnabled(on: device)
    case .sending(let failed): failed.isUnderWay(on: device)
    case .more(let end): checks.goesOn(end, on: device)
    }
  }
}

/// A request that has not reached its service, as its user knows it.
package struct FailedSending: Hashable, Sendable {
  let scene: String
  let operation: ServiceOperation
  let resource: String

  func isUnderWay(on device: Device) -> Bool {
    device.state.requests.contains {
      !$0.hasEnded && $0.request.operation == operation && $0.request.resource == resource
    }
  }
}

/// The end of a list that shows the first pages.
package struct ListEnd: Hashable, Sendable {
  let list: Int
  let scene: String
  let count: Int
}

extension InvariantChecks {
  package func continuations(on device: Device, _ exploration: Exploration) -> [Continuation] {
    var found: [Continuation] = []
    if exploration.asksForStuckControls, isAsked(.stuckControl) {
      found += device.disabledControls(except: exploration.mayStayDisabled).map(Continuation.control)
    }
    guard let monitor = device.monitor else { return found }
    if isAsked(.sentAgain), device.isSettled, let failure = monitor.failure, let failed = failure.sending,
      Violation.shownFailure(failure, on: device) == nil
    {
      found.append(.sending(failed))
    }
    guard isAsked(.listEnd) else { return found }
    return found + lists.indices.compactMap { end(ofList: $0, monitor.lists[$0], on: device).map(Continuation.more) }
  }

  /// Whether there may be anything to reach, by what is known of the user alone.
  package func mayHaveContinuations(after user: UserHistory, _ exploration: Exploration) -> Bool {
    exploration.asksForStuckControls || lists.contains { $0.extent == .firstPages } || user.failure?.sending != nil
  }

  private func end(ofList index: Int, _ history: ListHistory, on device: Device) -> ListEnd? {
    let list = lists[index]
    guard list.extent == .firstPages, history.hasMore, let shown = list.shown(on: device),
      let stored = history.stored(on: device), shown.count < stored.count
    else { return nil }
    return ListEnd(list: index, scene: list.listScene, count: shown.count)
  }

  fileprivate func goesOn(_ end: ListEnd, on device: Device) -> Bool {
    guard let history = device.monitor?.lists[end.list], let shown = lists[end.list].shown(on: device) else {
      return false
    }
    return shown.count > end.count || !history.hasMore
  }
}

extension UserHistory.Failure {
  /// The request to send again: a write that a touch has sent, and that its service has not carried out and might another
  /// time.
  ///
  /// What a screen sends by itself, as it appears or after a reply, may be of no use any more, as what was sent before the
  /// user wanted something else. Nil, too, where the user was not shown the failure, which is a violation by itself, or
  /// may leave.
  fileprivate var sending: FailedSending? {
    guard let resource, isShown, !mayLeave else { return nil }
    return FailedSending(scene: scene, operation: operation, resource: resource)
  }
}
