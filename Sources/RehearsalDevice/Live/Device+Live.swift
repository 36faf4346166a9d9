package import RehearsalApp
package import RehearsalBase

// A device on a real clock, whose requests are answered elsewhere.

/// A request that waits for an answer from outside the device.
package struct HandedOutRequest: Sendable {
  package let number: Int
  package let request: any ServiceRequest
}

extension Device {
  /// Prepares a device that a host shows: it looks at nothing that only rehearsals need, and keeps no log.
  package mutating func prepareForHost(answering: RequestAnswering) {
    state.answering = answering
    checksReplyMessages = false
    comparesEqualControllers = false
    records.isLogging = false
    recordChanges(drawingInterfaces: false)
  }

  package mutating func takeSentRequests() -> [HandedOutRequest] {
    guard !records.sent.isEmpty else { return [] }
    defer { records.sent = [] }
    return records.sent
  }

  package var awaitedRequests: [Int] { state.requests.filter(isAwaited).compactMap(\.receipt.index) }

  private func isAwaited(_ flight: RequestInFlight) -> Bool {
    state.answering == .live && !flight.hasEnded && flight.answer == nil && flight.failure == nil
  }

  /// Takes an answer from outside, which is due at this moment; one that nobody waits for is dropped.
  package mutating func take(_ answer: Answer, forRequest number: Int) {
    guard let index = state.requests.firstIndex(where: { $0.receipt.index == number && isAwaited($0) }) else { return }
    var isApplied = false
    switch answer {
    case .success: isApplied = true
    // The network has failed it, so it is no longer under way on the network.
    case .failure(let error) where error == .offline || error == .connectionLost: state.requests[index].failure = error
    case .failure: break
    }
    state.requests[index].answer = answer
    state.requests[index].isApplied = isApplied
    records.ledger.arrived(state.requests[index].receipt, isApplied: isApplied, at: clock)
    state.agenda.schedule(.requestIsAnswered(state.requests[index].id), at: clock, in: .network)
  }

  package mutating func takePush(_ push: any Hashable & Sendable) { deliver([push]) }

  package var nextMoment: Instant? {
    guard let change = state.network.nextChange(after: clock) else { return nextInstant }
    return nextInstant.map { min($0, change) } ?? change
  }

  package var storedValues: [String: String] {
    get { state.defaults.all }
    set { state.defaults = Defaults(newValue) }
  }

  package mutating func forgetHistory() {
    records.ledger.forget(beyond: 100)
    records.touched = []
    records.unanswered = []
    forgetIssues()
  }

  package func controller<C: Controller>(_ type: C.Type, at screen: ScreenID) -> C? {
    state.screens[controller: screen]?.controller as? C
  }

  package func screen<C: Controller>(of type: C.Type) -> ScreenID? {
    state.navigation.allScreens.reversed().first { state.screens[controller: $0]?.controller is C }
  }

  package mutating func touch<C: Controller>(_ type: C.Type, at screen: ScreenID, sending message: C.Message) {
    guard state.screens[controller: screen]?.controller is C else { return }
    notifyMonitor(.userActed)
    send(.message(AnyMessage(message)), to: screen)
    finishTurn()
  }

  package mutating func enter<C: Controller>(
    _ type: C.Type, at screen: ScreenID, then message: C.Message?, _ change: (inout C) -> Void
  ) {
    guard var controller = state.screens[controller: screen]?.controller as? C else { return }
    notifyMonitor(.userActed)
    change(&controller)
    replaceController(of: screen, by: controller)
    if let message { send(.message(AnyMessage(message)), to: screen) }
    finishTurn()
  }

  package mutating func selectRow(_ path: RowPath, at screen: ScreenID) {
    notifyMonitor(.userActed)
    state.screens.update(screen) { $0.view.selectedRow = path }
    send(.selection(path), to: screen)
    finishTurn()
  }

  package mutating func touch(segue: String, at screen: ScreenID) {
    notifyMonitor(.userActed)
    performSegue(segue, sender: nil, isTriggered: true, source: screen)
    finishTurn()
  }

  /// Takes in that the user has gone back by a gesture of the host's, which has moved the screens already.
  package mutating func hostDidPop(to screen: WindowContent.Identity) {
    guard let front = state.navigation.visibleScreen, front != screen.screen, identity(of: screen.screen) == screen
    else { return }
    notifyMonitor(.userActed)
    navigate(.popTo(screen.screen, source: front, animated: false))
    finishTurn()
  }

  package mutating func hostNetwork(is type: NetworkType) { use(type == .unavailable ? .offline : .perfect(type)) }
}
