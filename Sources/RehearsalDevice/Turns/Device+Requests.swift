import RehearsalApp
import RehearsalBase

// Requests in flight: sent, arrived, answered or failed, each ended exactly once for its sender.
//
// Faults: Offline; Faults: Connection lost; Faults: Outages.

extension Device {
  /// Sends a request of a screen, or of a shared model by its name.
  mutating func send(
    _ asked: any ServiceRequest, name: String?, message: ReplyMessage, outlivesScreen: Bool, owner: ScreenID,
    model: String? = nil
  ) {
    let sender = model ?? sceneName(owner)
    let request = authorized(asked)
    // Without a network there is nothing to choose: it fails at once.
    let isHeld = state.holdsRequests && (state.network.isOnline || request.isLocal)
    var fault: Fault?
    let plan = isHeld ? nil : plan(for: request, &fault)
    let sentTexts = turn.emptied.isEmpty ? [] : SentTexts.find(turn.emptied, in: request)
    let receipt = records.ledger.sent(request, by: sender, at: clock, suffering: fault)
    log(.sent(request.operation, resource: request.resource))
    let id = RequestID(number: state.requests.count)
    state.requests.append(
      RequestInFlight(
        id: id, name: name, request: request, plan: plan, outlivesScreen: outlivesScreen, receipt: receipt,
        owner: owner, scene: sender, message: message, sentTexts: sentTexts))
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

  mutating func plan(for request: any ServiceRequest, _ fault: inout Fault?) -> DeliveryPlan {
    var generator = state.generator
    var applied: [RuleReceipt] = []
    defer {
      state.generator = generator
      for receipt in applied { if let number = receipt.number { records.appliedRules.insert(number) } }
    }
    return state.network.plan(for: request, at: clock, generator: &generator) {
      applied.append($0)
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
      let answer = ask(flight.request, &pushes)
      if case .success = answer { isApplied = true }
      return answer
    }
    records.ledger.arrived(flight.receipt, isApplied: isApplied, at: clock)
    state.requests[index].answer = answer
    state.requests[index].isApplied = isApplied
    guard isWatched else { return }
    let arrival = RequestArrival(
      request: flight.request, owner: flight.receiver, scene: flight.scene, answer: answer, isApplied: isApplied)
    notifyMonitor(.arrived(arrival))
  }

  private mutating func ask(_ request: any ServiceRequest, _ pushes: inout [any Hashable & Sendable]) -> Answer {
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

  /// Hands the end of a request to its sender; a sender that is gone is an issue (Invariants: 7).
  private mutating func end(_ index: Int, with answer: Answer) {
    var index = index
    var error: ServiceError?
    if case .failure(let failure) = answer { error = failure }
    if error?.status == 401 {
      guard let place = endAuthorization(ofRequestAt: index) else { return }
      index = place
    }
    let flight = state.requests[index]
    state.requests[index].end()
    let ending: Ledger.Ending = error.map { $0 == .timedOut ? .timedOut : .failed($0) } ?? .answered
    records.ledger.ended(flight.receipt, as: ending, at: clock)
    log(.ended(flight.request.operation, resource: flight.request.resource, error))
    if isWatched {
      let owner = flight.owner.flatMap { state.screens[controller: $0] }
      var fields: [String] = []
      if error != nil, let owner { fields = fieldTexts(of: owner) }
      let ending = RequestEnding(
        request: flight.request, owner: flight.receiver, scene: owner?.scene ?? flight.lostOwner ?? "", answer: answer,
        isApplied: flight.isApplied, fields: fields, isLeaving: isLeaving(flight.owner) || flight.isSuperseded,
        mayLeave: error != nil && mayUserBeLeaving(flight.owner), sentTexts: error == nil ? [] : flight.sentTexts)
      notifyMonitor(.ended(ending))
    }
    var answer = answer
    if settings.breaking != nil {
      guard let broken = brokenReply(answer, to: flight.request, of: flight.scene) else { return }
      answer = broken
      if case .success = broken { error = nil }
    }
    if let message = flight.message?.message(for: answer, isApplied: flight.isApplied),
      let change = flight.message?.modelMessage(message)
    {
      checkIsPlain(message, of: flight)
      changeModel(by: change)
      if isWatched, error != nil, let owner = flight.owner, let screen = state.screens[controller: owner] {
        // A text that has shown an earlier failure may show this one, too.
        notifyMonitor(.keptTexts(owner, signs(of: screen)))
      }
    } else if let owner = flight.owner, let message = flight.message?.message(for: answer, isApplied: flight.isApplied)
    {
      checkIsPlain(message, of: flight)
      if error == nil {
        send(.message(message), to: owner)
      } else {
        let before = isWatched ? state.screens[controller: owner] : nil
        let empty = before.flatMap { screen($0, afterEmptyAnswerTo: flight) }
        sendNotingTexts(.message(message), to: owner, ofFailure: true)
        if let empty, let after = state.screens[controller: owner], signs(of: after) == signs(of: empty) {
          notifyMonitor(.lookedLikeNothing(owner))
        }
        if let before { noteLook(of: flight, since: before) }
      }
    } else {
      let kind = Issue.Kind.replyToGoneScreen(flight.request.operation)
      record(Issue(kind: kind, owner: flight.lostOwner ?? "a screen that is gone", instant: clock))
    }
  }

  /// Looks whether a message holds the reply as it is; what else depends on the reply would be lost while it waits.
  ///
  /// A search looks at a sample, as at controllers whose == omits a property.
  private mutating func checkIsPlain(_ message: AnyMessage, of flight: RequestInFlight) {
    guard checksReplyMessages, state.screens.observer?.comparesEqualController() ?? true,
      flight.message?.isPlain(message) == false
    else { return }
    let kind = Issue.Kind.replyMessageVaries(flight.request.operation)
    record(Issue(kind: kind, owner: flight.scene, instant: clock))
  }

  /// Calls a controller, and notifies the monitor if its screen shows a new text: that may show a failure.
  ///
  /// - Parameter ofFailure: Whether it is a failure: then the monitor learns what the screen shows in any case.
  mutating func sendNotingTexts(_ input: Input, to id: ScreenID, ofFailure: Bool = false) {
    guard isWatched, let before = state.screens[controller: id] else {
      send(input, to: id)
      return
    }
    send(input, to: id)
    guard let after = state.screens[controller: id], ofFailure || after != before else { return }
    let news = after == before ? [] : signs(of: after, beyond: before)
    if !news.isEmpty {
      notifyMonitor(.showedText(id, news))
    } else if ofFailure {
      notifyMonitor(.keptTexts(id, signs(of: after)))
    }
  }

  /// The texts and controls that a screen did not show before, or not so often.
  func signs(of after: ControllerScreen, beyond before: ControllerScreen) -> [String] {
    if let observer = state.screens.observer { return observer.signs(of: after, beyond: before, on: self) }
    return signs(signs(of: after), beyond: signs(of: before))
  }

  /// Those of some texts and controls that others lack, or have not so often.
  func signs(_ after: [String], beyond before: [String]) -> [String] {
    var counts: [String: Int] = [:]
    for sign in before { counts[sign, default: 0] += 1 }
    return after.filter { sign in
      guard !sign.isEmpty else { return false }
      counts[sign, default: 0] -= 1
      return counts[sign, default: 0] < 0
    }
  }

  /// Whether a screen is leaving the window, or gone.
  func isLeaving(_ owner: ScreenID?) -> Bool {
    guard let owner, let place = state.navigation.place(of: owner) else { return true }
    guard case .dismissing(let level, _, _) = state.navigation.modalTransition else { return false }
    return place.level > level
  }

  /// Whether the user may have begun to leave a screen, as one who signs out does.
  ///
  /// Then something is dismissed, or another screen is in front and a request is under way that is not this screen's.
  private func mayUserBeLeaving(_ screen: ScreenID?) -> Bool {
    if case .dismissing = state.navigation.modalTransition { return true }
    guard let screen, !isInSight(screen) else { return false }
    return state.requests.contains { !$0.hasEnded && $0.message != nil && $0.owner != screen }
  }

  private func index(of id: RequestID) -> Int? {
    state.requests.firstIndex { $0.id == id }
  }
}

// MARK: - The network

extension Device {
  /// Makes the network unavailable: requests under way lose their connection, and those sent from now on fail as offline.
  public mutating func goOffline() {
    beginTwin()
    let before = networkType
    state.network.isOnline = false
    log(.world("the network goes offline"))
    cutRequests(at: clock)
    notifyNetwork(was: before)
  }

  /// Fails every request under way with ``ServiceError/connectionLost``, applied if it had arrived.
  ///
  /// Requests sent from now on find the network as it was before.
  public mutating func loseConnection() {
    log(.world("the connection is lost"))
    cutRequests(at: clock)
  }

  /// Makes the network available again, after any outage; failed requests stay failed.
  public mutating func goOnline() {
    returnToTwin()
    let before = networkType
    state.network.isOnline = true
    state.network.endOutages(at: clock)
    log(.world("the network comes back"))
    notifyNetwork(was: before)
  }

  /// Gives the device another link, which may be none; requests under way keep theirs while there is one.
  mutating func use(_ profile: NetworkProfile) {
    let before = networkType
    state.network.profile = profile
    guard profile.isOnline else {
      log(.world("the network goes offline"))
      cutRequests(at: clock)
      return notifyNetwork(was: before)
    }
    let now = networkType
    if now != before { log(.world("the network is \(now.rawValue)")) }
    notifyNetwork(was: before)
  }

  /// Plans an outage; requests under way at its start lose their connection then.
  mutating func plan(_ outage: Outage) {
    let before = networkType
    state.network.add(outage)
    if let start = outage.contains(clock) ? clock : outage.beginning(from: clock) { cutRequests(at: start) }
    notifyNetwork(was: before)
  }

  /// Drops all messages of requests from a moment on, and fails the requests that have not ended.
  ///
  /// Those that stay on the device, or that found no network when they were sent, are not on the network and go on.
  private mutating func cutRequests(at instant: Instant) {
    for index in state.requests.indices where state.requests[index].isOnNetwork {
      let id = state.requests[index].id
      guard !state.requests[index].isHeld else {
        cutHeldRequest(index, at: instant)
        continue
      }
      let due = state.agenda.entries.filter { $0.event.request == id }
      // Where time stands still, whatever is due is still to come.
      let isPast = { [holdsRequests = state.holdsRequests] (entry: Agenda<DueEvent>.Entry) in
        !holdsRequests && entry.instant < instant
      }
      guard !due.allSatisfy(isPast) else { continue }
      state.agenda.cancel { $0.request == id }
      for entry in due where isPast(entry) {
        state.agenda.schedule(entry.event, at: entry.instant, in: entry.lane)
      }
      let isEnding = due.contains { isPast($0) && $0.event != .requestArrives(id) }
      guard !state.requests[index].hasEnded, !isEnding else { continue }
      state.requests[index].failure = .connectionLost
      let hasArrived = state.requests[index].answer != nil
      records.ledger.struck(state.requests[index].receipt, by: .connectionLost(afterArrival: hasArrived))
      let failure = instant.advanced(by: NetworkConditions.offlineFailure)
      state.agenda.schedule(.requestFails(id), at: failure, in: .network)
    }
    forgetDoneRequests()
  }

  /// Has a request fail at this moment, as at the client's limit.
  mutating func timeOut(_ index: Int) {
    let id = state.requests[index].id
    state.agenda.cancel { $0 == .requestIsAnswered(id) || $0 == .requestFails(id) }
    state.requests[index].failure = .timedOut
    let hasArrived = state.requests[index].answer != nil
    records.ledger.struck(state.requests[index].receipt, by: hasArrived ? .lostReply : .timeOut)
    state.agenda.schedule(.requestFails(id), at: clock, in: .network)
  }

  /// Fails a request that waits for its outcome: it has not arrived, and never does.
  private mutating func cutHeldRequest(_ index: Int, at instant: Instant) {
    state.requests[index].release(to: DeliveryPlan())
    state.requests[index].failure = .connectionLost
    guard !state.requests[index].hasEnded else { return }
    records.ledger.struck(state.requests[index].receipt, by: .connectionLost(afterArrival: false))
    let failure = instant.advanced(by: NetworkConditions.offlineFailure)
    state.agenda.schedule(.requestFails(state.requests[index].id), at: failure, in: .network)
  }
}
