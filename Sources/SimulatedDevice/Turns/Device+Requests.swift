import AppCore
import Navigation
import Services
import VirtualTime

// Requests on their way: sent, arrived, answered or failed, each ended exactly once for its sender.

extension Device {
  mutating func send(
    _ request: any ServiceRequest, message: AnyMessage, cancelledWithOwner: Bool, owner: ScreenID
  ) {
    let fate = state.network.fate(of: request, generator: &state.generator)
    let receipt = records.ledger.sent(request, by: sceneName(owner), at: clock)
    log(.sent(request.operation, resource: request.resource))
    let taken = Set(state.requests.map(\.id.number))
    let id = RequestID(number: (0...).first { !taken.contains($0) } ?? taken.count)
    state.requests.append(
      RequestInFlight(
        id: id, request: request, fate: fate, cancelledWithOwner: cancelledWithOwner, receipt: receipt, owner: owner,
        message: message))
    func schedule(_ event: DueEvent, after duration: Duration?) {
      if let duration { state.agenda.schedule(event, at: clock.advanced(by: duration), in: .network) }
    }
    schedule(.requestArrives(id), after: fate.arrival)
    // At one instant the client's own limit comes before the answer.
    schedule(.requestFails(id), after: fate.clientFailure?.after)
    schedule(.requestIsAnswered(id), after: fate.delivery)
    schedule(.requestIsAnswered(id), after: fate.repetition)
  }

  mutating func arrive(_ id: RequestID) {
    guard let index = index(of: id) else { return }
    let flight = state.requests[index]
    let answer = flight.fate.handling.answer { ask(flight.request) }
    records.ledger.arrived(flight.receipt, isApplied: flight.fate.isApplied, at: clock)
    state.requests[index].answer = answer
    forgetIfDone(id)
  }

  private mutating func ask(_ request: any ServiceRequest) -> Answer {
    let context = RequestContext(now: now)
    for index in state.services.indices {
      if let answer = state.services[index].value.answer(request, in: context) { return answer }
    }
    return .failure(.unserved)
  }

  mutating func deliver(_ id: RequestID) {
    guard let index = index(of: id), let answer = state.requests[index].answer else { return }
    let flight = state.requests[index]
    let delivery: Ledger.Delivery = flight.hasEnded ? .tooLate : flight.owner == nil ? .ownerGone : .owner
    records.ledger.delivered(flight.receipt, to: delivery, at: clock)
    if !flight.hasEnded { end(index, with: answer) }
    forgetIfDone(id)
  }

  mutating func fail(_ id: RequestID) {
    guard let index = index(of: id) else { return }
    let flight = state.requests[index]
    if !flight.hasEnded, let failure = flight.failure { end(index, with: .failure(failure)) }
    forgetIfDone(id)
  }

  /// Tells the sender how its request ended; that nobody is there to hear it is an issue.
  private mutating func end(_ index: Int, with answer: Answer) {
    let flight = state.requests[index]
    state.requests[index].end()
    var error: ServiceError?
    if case .failure(let failure) = answer { error = failure }
    let ending: Ledger.Ending = error.map { $0 == .timedOut ? .timedOut : .failed($0) } ?? .answered
    records.ledger.ended(flight.receipt, as: ending, at: clock)
    log(.ended(flight.request.operation, resource: flight.request.resource, error))
    if let owner = flight.owner, let message = flight.message {
      send(.message(message, answer: answer), to: owner)
    } else {
      let kind = Issue.Kind.replyToGoneScreen(flight.request.operation)
      record(Issue(kind: kind, owner: flight.lostOwner ?? "a screen that is gone", instant: clock))
    }
  }

  /// Ends a request without a word to its sender; what is on its way may still arrive.
  mutating func giveUp(_ index: Int) {
    guard !state.requests[index].hasEnded else { return }
    records.ledger.ended(state.requests[index].receipt, as: .cancelled, at: clock)
    state.requests[index].end()
    state.agenda.cancel { $0 == .requestFails(state.requests[index].id) }
  }

  mutating func cancelRequests(of owner: ScreenID) {
    for index in state.requests.indices where state.requests[index].owner == owner { giveUp(index) }
    forgetDoneRequests()
  }

  private func index(of id: RequestID) -> Int? {
    state.requests.firstIndex { $0.id == id }
  }

  /// Forgets every request nothing is due about any more.
  mutating func forgetDoneRequests() {
    for id in state.requests.map(\.id) { forgetIfDone(id) }
  }

  /// Forgets a request once nothing is due about it any more.
  private mutating func forgetIfDone(_ id: RequestID) {
    guard !state.agenda.entries.contains(where: { $0.event.request == id }) else { return }
    state.requests.removeAll { $0.id == id }
  }
}

// MARK: - The network

extension Device {
  /// Cuts the network: requests on their way fail at once, those that had arrived with their reply lost.
  public mutating func goOffline() {
    state.network.isOnline = false
    log(.world("the network goes offline"))
    for index in state.requests.indices {
      let id = state.requests[index].id
      state.agenda.cancel { $0.request == id }
      state.requests[index].failure = .offline
      guard !state.requests[index].hasEnded else { continue }
      let instant = clock.advanced(by: NetworkConditions.offlineFailure)
      state.agenda.schedule(.requestFails(id), at: instant, in: .network)
    }
    forgetDoneRequests()
  }

  /// Brings the network back; what failed stays failed.
  public mutating func goOnline() {
    state.network.isOnline = true
    log(.world("the network comes back"))
  }
}
