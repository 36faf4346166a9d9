import RehearsalApp
import RehearsalBase

// Requests in flight: sent, arrived, answered or failed, each ended exactly once for its sender.
//
// Faults: Offline; Faults: Connection lost; Faults: Outages.

extension Device {
  mutating func send(
    _ asked: any ServiceRequest, name: String?, message: ReplyMessage, outlivesScreen: Bool, owner: ScreenID,
    model: String? = nil
  ) {
    let sender = model ?? sceneName(owner)
    let request = authorized(asked)
    // Without a network there is nothing to choose: it fails at once.
    let isHeld =
      state.holdsRequests && (state.network.isOnline || request.isLocal || isSparedByNetwork(request))
    var fault: Fault?
    let plan = isHeld ? nil : state.answering == .live ? DeliveryPlan() : plan(for: request, &fault)
    let sentTexts = turn.emptied.isEmpty ? [] : SentTexts.find(turn.emptied, in: request)
    let receipt = records.ledger.sent(request, by: sender, at: clock, suffering: fault)
    log(.sent(request.operation, resource: request.resource))
    let id = RequestID(number: state.requests.count)
    let isFromTouch = turn.isInTouch && request.operation.isChange
    if isFromTouch { forgetTouches(butOf: request.operation) }
    state.requests.append(
      RequestInFlight(
        id: id, name: name, request: request, plan: plan, outlivesScreen: outlivesScreen, receipt: receipt,
        owner: owner, scene: sender, message: message, sentTexts: sentTexts,
        isFromTouch: isFromTouch))
    if state.answering == .live, let number = receipt.index {
      records.sent.append(HandedOutRequest(number: number, request: request))
    }
    func schedule(_ event: DueEvent, after duration: Duration?) {
      if let duration { state.agenda.schedule(event, at: clock.advanced(by: duration), in: .network) }
    }
    if let plan {
      schedule(.requestArrives(id), after: plan.arrival)
      // At one instant the client's own limit comes before the answer.
      schedule(.requestFails(id), after: plan.clientFailure?.after)
      schedule(.requestIsAnswered(id), after: plan.delivery)
      schedule(.requestIsAnswered(id), after: plan.repetition)
    }
    // A screen may send a request just before it is removed.
    if state.screens[owner] == nil { loseOwner(of: state.requests.count - 1, named: sender) }
  }

  private mutating func forgetTouches(butOf operation: ServiceOperation) {
    for (index, flight) in state.requests.enumerated() where flight.isFromTouch && !flight.hasEnded {
      if flight.request.operation != operation { state.requests[index].isFromTouch = false }
    }
  }

  mutating func plan(for request: any ServiceRequest, _ fault: inout Fault?) -> DeliveryPlan {
    var generator = state.generator
    let isOnline = state.network.isOnline
    if !isOnline, isSparedByNetwork(request) { state.network.isOnline = true }
    var applied: [RuleReceipt] = []
    var taken: [(rule: RuleReceipt, first: RuleReceipt)] = []
    defer {
      state.generator = generator
      state.network.isOnline = isOnline
      for receipt in applied { if let number = receipt.number { records.appliedRules.insert(number) } }
      for (rule, first) in taken { if let number = rule.number { records.takenRules[number] = first } }
    }
    return state.network.plan(for: request, at: clock, generator: &generator) {
      applied.append($0)
    } taken: {
      taken.append(($0, $1))
    } struck: {
      fault = $0
    }
  }

  mutating func arrive(_ id: RequestID) {
    guard let index = index(of: id) else { return }
    var pushes: [any Hashable & Sendable] = []
    defer { deliver(pushes) }
    let flight = state.requests[index]
    var isApplied = false
    let answer = flight.plan.handling.answer {
      // Where a server answers, the services still get each request, so that steps and invariants can ask them.
      let rehearsed = ask(flight.request, &pushes)
      let answer = liveAnswer(to: flight) ?? rehearsed
      if case .success = answer { isApplied = true }
      return answer
    }
    records.ledger.arrived(flight.receipt, isApplied: isApplied, at: clock)
    state.requests[index].answer = answer
    state.requests[index].isApplied = isApplied
    guard isWatched else { return }
    let arrival = RequestArrival(
      request: flight.request, owner: flight.receiver, scene: flight.scene, answer: answer, isApplied: isApplied,
      isRetyped: flight.isRetyped, written: isApplied ? writtenRecord(by: flight.request) : nil)
    notifyMonitor(.arrived(arrival))
  }

  mutating func ask(_ request: any ServiceRequest, _ pushes: inout [any Hashable & Sendable]) -> Answer {
    var context = RequestContext(now: now)
    for index in state.services.indices {
      if let environmentReads {
        context.reader = EnvironmentReads.Reader(environmentReads, name: "\(type(of: state.services[index].value))")
      }
      if let answer = state.services[index].value.answer(request, in: context) {
        pushes = state.services[index].value.takePushes()
        return answer
      }
    }
    return .failure(.unserved)
  }

  private func liveAnswer(to flight: RequestInFlight) -> Answer? {
    guard let live = records.live, !flight.request.isLocal, let number = flight.receipt.index else { return nil }
    return live.answer(flight.request, number: number)
  }

  mutating func deliver(_ id: RequestID) {
    guard let index = index(of: id), let answer = state.requests[index].answer else { return }
    let flight = state.requests[index]
    let delivery: Ledger.Delivery = flight.hasEnded ? .tooLate : flight.receiver == nil ? .ownerGone : .owner
    records.ledger.delivered(flight.receipt, to: delivery, at: clock)
    if !flight.hasEnded { end(index, with: answer) }
  }

  mutating func fail(_ id: RequestID) {
    guard let index = index(of: id) else { return }
    let flight = state.requests[index]
    if !flight.hasEnded, let failure = flight.failure { end(index, with: .failure(failure)) }
  }

  private func index(of id: RequestID) -> Int? {
    state.requests.firstIndex { $0.id == id }
  }
}

// The numbers of requests in flight, chosen so that devices with the same future are equal.

extension Device {
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
