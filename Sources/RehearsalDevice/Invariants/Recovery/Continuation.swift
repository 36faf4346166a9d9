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
    case .control(let control): control.violation
    case .sending(let failed): failed.violation
    case .more(let end): end.violation
    }
  }

  var control: DisabledControl? { if case .control(let control) = self { control } else { nil } }

  /// Whether it is reached already while requests are under way.
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
  /// The position of its specification.
  let list: Int
  let scene: String
  let count: Int
}

extension InvariantChecks {
  /// All that the user of a settled device must be able to reach.
  ///
  /// - Parameter exploration: Says whether disabled controls are asked for.
  package func continuations(on device: Device, _ exploration: Exploration) -> [Continuation] {
    var found: [Continuation] = []
    if exploration.asksForStuckControls, isAsked(.stuckControl) {
      found += device.disabledControls(except: exploration.mayStayDisabled).map(Continuation.control)
    }
    guard let monitor = device.monitor else { return found }
    if isAsked(.sentAgain), device.isSettled, let failure = monitor.failure, let failed = failure.sending,
      ShownFailureInvariant.violation(by: failure, on: device) == nil
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

  /// The end of a quiet list, where its last page was not the store's.
  private func end(ofList index: Int, _ history: ListHistory, on device: Device) -> ListEnd? {
    let list = lists[index]
    guard list.extent == .firstPages, history.hasMore, let shown = list.shown(on: device),
      let stored = history.stored(on: device), shown.count < stored.count
    else { return nil }
    return ListEnd(list: index, scene: list.listScene, count: shown.count)
  }

  /// Whether a list shows more than before, or has been loaded to its end.
  fileprivate func goesOn(_ end: ListEnd, on device: Device) -> Bool {
    guard let history = device.monitor?.lists[end.list], let shown = lists[end.list].shown(on: device) else {
      return false
    }
    return shown.count > end.count || !history.hasMore
  }
}
