package import RehearsalApp
import RehearsalBase

// The network as the device has it (Network faults: Offline; Connection lost; Outages).

extension Device {
  /// Makes the network unavailable: requests under way lose their connection, and those sent from now on fail as offline.
  public mutating func goOffline() {
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
    // Live services find out by themselves.
    guard state.answering != .live else { return }
    for index in state.requests.indices
    where state.requests[index].isOnNetwork && !isSparedByNetwork(state.requests[index].request) {
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

  mutating func timeOut(_ index: Int) {
    let id = state.requests[index].id
    state.agenda.cancel { $0 == .requestIsAnswered(id) || $0 == .requestFails(id) }
    state.requests[index].failure = .timedOut
    let hasArrived = state.requests[index].answer != nil
    records.ledger.struck(state.requests[index].receipt, by: hasArrived ? .lostReply : .timeOut)
    state.agenda.schedule(.requestFails(id), at: clock, in: .network)
  }

  private mutating func cutHeldRequest(_ index: Int, at instant: Instant) {
    state.requests[index].release(to: DeliveryPlan())
    state.requests[index].failure = .connectionLost
    guard !state.requests[index].hasEnded else { return }
    records.ledger.struck(state.requests[index].receipt, by: .connectionLost(afterArrival: false))
    let failure = instant.advanced(by: NetworkConditions.offlineFailure)
    state.agenda.schedule(.requestFails(state.requests[index].id), at: failure, in: .network)
  }

  package var networkType: NetworkType { state.network.type(at: clock) }

  mutating func notifyNetwork(was before: NetworkType) {
    let type = networkType
    guard state.isRunning, type != before, !isSuspended else { return }
    state.background?.network = type
    let isOnline = isOnline
    let before = isWatched && !isOnline ? loadedControllers : []
    notifyScreens(.networkChanged(isOnline: isOnline))
    finishTurn()
    for (id, before) in before {
      guard let after = state.screens[controller: id], after != before else { continue }
      let news = signs(of: after, beyond: before)
      if !news.isEmpty { notifyMonitor(.showedLoss(id, news)) }
    }
  }
}
