import RehearsalBase

// The numbers of requests in flight, chosen so that devices with the same future are equal.

extension Device {
  /// Forgets the requests that have ended and about which nothing is due any more.
  mutating func forgetDoneRequests() {
    guard state.requests.contains(where: \.hasEnded) else { return }
    let due = Set(state.agenda.entries.compactMap(\.event.request))
    state.requests.removeAll { $0.hasEnded && !$0.mayStillArrive && !due.contains($0.id) }
    numberRequests()
  }

  /// Numbers the requests in the order in which they were sent, and has what is due for them in that order where time
  /// stands still.
  ///
  /// There a choice says which request goes on. So it makes no difference which of them ended, or was answered, first.
  mutating func numberRequests() {
    let isNumbered = state.requests.indices.allSatisfy { state.requests[$0].id.number == $0 }
    guard !isNumbered || state.holdsRequests && !hasMessagesInOrder else { return }
    var numbers: [RequestID: RequestID] = [:]
    for index in state.requests.indices {
      numbers[state.requests[index].id] = RequestID(number: index)
      state.requests[index].id = RequestID(number: index)
    }
    var entries = state.agenda.entries.map { ($0, $0.event.renumbered(by: numbers)) }
    if state.holdsRequests {
      let order = entries.indices.sorted { (entries[$0].1.place, $0) < (entries[$1].1.place, $1) }
      entries = order.map { entries[$0] }
    }
    state.agenda = Agenda()
    for (entry, event) in entries { state.agenda.schedule(event, at: entry.instant, in: entry.lane) }
  }

  private var hasMessagesInOrder: Bool {
    let places = state.agenda.entries.lazy.map(\.event.place)
    return zip(places, places.dropFirst()).allSatisfy { $0 <= $1 }
  }
}

extension DueEvent {
  /// The place of its request among those in flight; -1 when it is about none.
  fileprivate var place: Int { request?.number ?? -1 }

  fileprivate func renumbered(by numbers: [RequestID: RequestID]) -> DueEvent {
    switch self {
    case .requestArrives(let id): .requestArrives(numbers[id] ?? id)
    case .requestIsAnswered(let id): .requestIsAnswered(numbers[id] ?? id)
    case .requestFails(let id): .requestFails(numbers[id] ?? id)
    case .transitionEnds, .timer, .ownTimer: self
    }
  }
}
