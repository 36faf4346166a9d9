package import RehearsalApp
import RehearsalBase

// A device whose time stands still: nothing happens by itself; the explorer chooses what happens next.
//
// Requests wait for their outcome instead of travelling, time-outs are outcomes like others, and replies, timers,
// animations and the user come in any order. What the main queue has to do at this instant is never reordered: it
// happens at once.

extension Device {
  /// Stops time: from now on requests wait for their outcome, and only choices let something happen.
  package mutating func holdStill(isRecording: Bool = false) {
    state.answering = .chosen
    records.isLogging = false
    records.ledger.isRecording = isRecording
  }

  /// The next events without the user, in a fixed order: the end of an animation, a timer, then requests.
  package func events(faults: [Fault]) -> [Choice] {
    var choices: [Choice] = []
    choices += placesNext(in: .transition).map(Choice.transitionEnds)
    choices += placesNext(in: .timer).map(Choice.timerFires)
    let firstFailing = state.requests.first(where: \.failsSoon)?.id
    for flight in state.requests where !flight.failsSoon || flight.id == firstFailing {
      if flight.isHeld {
        choices.append(.outcome(flight.id, nil))
        for fault in faults where canMeet(fault, flight.request) {
          choices.append(.outcome(flight.id, fault))
        }
      } else {
        choices.append(.delivery(flight.id))
      }
    }
    return choices
  }

  /// The event that brings the device nearer to rest, or nil if it has settled.
  ///
  /// Every request succeeds. It depends on the core alone. A timer fires only where it is certain to be due before all
  /// else that is under way.
  package var settlingEvent: Choice? {
    let events = events(faults: [])
    return events.first { !$0.isTimer } ?? (isSettled ? nil : events.first)
  }

  package func canMeet(_ fault: Fault, _ request: some ServiceRequest) -> Bool {
    guard fault.isTried(on: request) else { return false }
    // An answer without a body cannot be a damaged one.
    if fault == .malformedReply, request.hasAnswerWithoutBody { return false }
    let declared = declaredFaults(of: request)
    return declared.map { $0.contains(fault) || fault.plain.map($0.contains) == true } ?? true
  }

  private func declaredFaults(of request: some ServiceRequest) -> [Fault]? {
    state.serviceTypes.lazy.compactMap { $0.possibleFaults(of: request) }.first
  }

  func isSparedByNetwork(_ request: some ServiceRequest) -> Bool {
    declaredFaults(of: request).map { !$0.contains(where: \.isLossOfNetwork) } ?? false
  }

  /// Lets one thing happen, and all the main queue has to do because of it.
  ///
  /// The choice must come from this device: anything else does nothing.
  package mutating func happen(_ choice: Choice) { inMove { $0.make(choice) } }

  private mutating func make(_ choice: Choice) {
    switch choice {
    case .user(let action): carryOut(action, on: records.isLogging ? interface : nil)
    case .outcome(let id, let fault):
      settle(id, suffering: fault)
    case .delivery(let id): happen { $0.event.request == id }
    case .transitionEnds(let place): happen(place, in: .transition)
    case .timerFires(let place): happen(place, in: .timer)
    }
    finishMainQueue()
  }

  package mutating func finishMainQueue() {
    while state.agenda.entries.contains(where: { $0.lane != .network && $0.instant <= clock }) {
      happen { $0.lane != .network }
    }
    state.eventsAtInstant = 0
  }

  private mutating func happen(_ place: Int, in lane: Agenda<DueEvent>.Lane) {
    var others = place
    happen { entry in
      guard entry.lane == lane else { return false }
      defer { others -= 1 }
      return others == 0
    }
  }

  private mutating func happen(where isWanted: (Agenda<DueEvent>.Entry) -> Bool) {
    guard let entry = state.agenda.take(where: isWanted) else { return }
    guard countEvent({ _ in "the app" }) else { return }
    happen(entry.event)
    finishTurn()
    forgetDoneRequests()
  }

  private mutating func settle(_ id: RequestID, suffering fault: Fault?) {
    guard let index = state.requests.firstIndex(where: { $0.id == id && $0.isHeld }) else { return }
    let plan = state.network.plan(for: state.requests[index].request, suffering: fault)
    state.requests[index].release(to: plan)
    records.ledger.struck(state.requests[index].receipt, by: fault)
    var due: [(after: Duration, event: DueEvent)] = []
    if let failure = plan.clientFailure { due.append((failure.after, .requestFails(id))) }
    if let delivery = plan.delivery { due.append((delivery, .requestIsAnswered(id))) }
    if let repetition = plan.repetition { due.append((repetition, .requestIsAnswered(id))) }
    if let arrival = plan.arrival, !plan.isInTime { due.append((arrival, .requestArrives(id))) }
    for (_, event) in due.sorted(by: { $0.after < $1.after }) {
      state.agenda.schedule(event, at: clock, in: .network)
    }
    numberRequests()
    if plan.isInTime { arrive(id) }
    forgetDoneRequests()
  }
}

extension ServiceRequest {
  fileprivate var hasAnswerWithoutBody: Bool { Success.self == NoContent.self }
}
