import RehearsalApp
import RehearsalBase

// Requests that end without a word: their sender or the app no longer wants them.

extension Device {
  /// Ends a request without notifying its sender; a message in flight may still arrive.
  mutating func giveUp(_ index: Int) {
    guard !state.requests[index].hasEnded else { return }
    let flight = state.requests[index]
    records.ledger.ended(flight.receipt, as: .cancelled, at: clock)
    state.requests[index].end()
    if isWatched, flight.isApplied {
      notifyMonitor(
        .ended(
          RequestEnding(
            request: flight.request, owner: nil, scene: "", answer: .failure(.timedOut), isApplied: true, fields: [],
            isLeaving: true)))
    }
    let id = state.requests[index].id
    state.agenda.cancel { $0 == .requestFails(id) }
  }

  /// Ends a request whose outcome the app no longer awaits; a write may be applied all the same.
  mutating func abandon(_ index: Int, isOwnerGone: Bool = false) {
    guard !state.requests[index].hasEnded else { return }
    let flight = state.requests[index]
    giveUp(index)
    guard isWatched, flight.request.operation.isWrite else { return }
    notifyMonitor(.gaveUp(GivenUpRequest(request: flight.request, goneScene: isOwnerGone ? flight.scene : nil)))
  }

  /// Ends the requests whose replies models of a session were to receive, except the one that has ended the session.
  mutating func abandonRequests(forModelsOf session: Authorization) {
    for index in state.requests.indices where state.requests[index].message?.session == session {
      let flight = state.requests[index]
      guard !flight.isBeingAnswered else { continue }
      log(.world("\(flight.request.operation) is given up: the session of its model has ended"))
      abandon(index)
    }
    forgetDoneRequests()
  }

  mutating func loseOwner(of index: Int, named name: String) {
    if state.requests[index].outlivesScreen {
      state.requests[index].loseOwner(named: name)
    } else {
      abandon(index, isOwnerGone: true)
    }
  }

  mutating func cancelRequests(of owner: ScreenID, named name: String?) {
    for index in state.requests.indices where state.requests[index].owner == owner {
      if name == nil || state.requests[index].name == name { abandon(index) }
    }
    forgetDoneRequests()
  }

  mutating func supersedeRequest(of owner: ScreenID, named name: String) {
    for index in state.requests.indices where state.requests[index].owner == owner {
      if state.requests[index].name == name { state.requests[index].isSuperseded = true }
    }
  }

  mutating func giveUpStrandedRequests() {
    // Their answers are due elsewhere.
    guard state.answering != .live else { return }
    let due = Set(state.agenda.entries.compactMap(\.event.request))
    for index in state.requests.indices where !due.contains(state.requests[index].id) { giveUp(index) }
    forgetDoneRequests()
  }
}
