import RehearsalApp
package import RehearsalBase

// Virtual time: it advances only on request, event by event.

extension Device {
  package var clock: Instant { state.clock }
  package var nextInstant: Instant? { nextEntry?.instant }

  private var nextEntry: Agenda<DueEvent>.Entry? {
    guard let background = state.background else { return state.agenda.next }
    return state.agenda.entries.first(where: background.mayHappen)
  }

  /// Whether the app has been started.
  public var isRunning: Bool { state.isRunning }

  /// Lets the next due event happen, and all that follows from it at once; false when nothing is due.
  @discardableResult
  package mutating func advance() -> Bool {
    guard let entry = nextEntry else { return false }
    if passNetworkChange(until: entry.instant) {
      noteMoment(.passed)
      return true
    }
    moveClock(to: entry.instant)
    records.eventCount += 1
    guard countEvent({ entry.event.owner(in: $0) }) else { return true }
    if let background = state.background {
      _ = state.agenda.take(where: background.mayHappen)
    } else {
      _ = state.agenda.popNext()
    }
    happen(entry.event)
    finishTurn()
    forgetDoneRequests()
    noteMoment(of: entry.event)
    return true
  }

  /// Lets a span of time pass, with all that is due in it.
  public mutating func pass(_ duration: Duration) {
    let end = state.clock.advanced(by: duration)
    repeat {
      while let next = nextInstant, next <= end { advance() }
    } while passNetworkChange(until: end)
    moveClock(to: end)
  }

  /// Lets time pass until nothing is due any more; false when after `limit` something still was.
  @discardableResult
  public mutating func settle(limit: Duration = .seconds(120)) -> Bool {
    let end = state.clock.advanced(by: limit)
    while let next = nextInstant {
      guard next <= end else { return false }
      advance()
    }
    return true
  }

  private mutating func passNetworkChange(until end: Instant) -> Bool {
    while let change = state.network.nextChange(after: clock), change <= end {
      let before = networkType
      moveClock(to: change)
      guard networkType != before else { continue }
      notifyNetwork(was: before)
      return true
    }
    return false
  }

  private mutating func moveClock(to instant: Instant) {
    guard instant > state.clock else { return }
    state.clock = instant
    state.eventsAtInstant = 0
  }

  /// Counts an event of this instant; false, with an issue and nothing left due now, when there were too many.
  ///
  /// - Parameter owner: Names whose event it is; asked only then.
  mutating func countEvent(_ owner: (Device) -> String) -> Bool {
    state.eventsAtInstant += 1
    guard state.eventsAtInstant > settings.eventsPerInstant else { return true }
    record(Issue(kind: .tooManyEvents(settings.eventsPerInstant), owner: owner(self), instant: clock))
    let entries = state.agenda.entries
    state.agenda = Agenda()
    for entry in entries where entry.instant > state.clock {
      state.agenda.schedule(entry.event, at: entry.instant, in: entry.lane)
    }
    giveUpStrandedRequests()
    state.eventsAtInstant = 0
    return false
  }

  mutating func happen(_ event: DueEvent) {
    switch event {
    case .transitionEnds(let slot): navigate(.transitionEnded(slot))
    case .timer(let owner, let message): send(.message(message), to: owner)
    case .ownTimer(let timer):
      guard state.screens[controller: timer.owner] != nil else {
        return record(Issue(kind: .timerOfGoneScreen, owner: timer.scene, instant: clock))
      }
      send(.message(timer.message), to: timer.owner)
    case .requestArrives(let id): arrive(id)
    case .requestIsAnswered(let id): deliver(id)
    case .requestFails(let id): fail(id)
    }
  }
}

extension DueEvent {
  fileprivate func owner(in device: Device) -> String {
    switch self {
    case .transitionEnds: "a transition"
    case .timer(let owner, _): device.sceneName(owner)
    case .ownTimer(let timer): timer.scene
    case .requestArrives(let id), .requestIsAnswered(let id), .requestFails(let id):
      device.state.requests.first { $0.id == id }?.owner.map(device.sceneName) ?? "a request"
    }
  }
}

// How far a device has come to rest: three facts that mean the same in a scenario, in a search and in an author's
// invariant (Invariants: Settled and idle).

extension Device {
  /// Whether nothing is due: no timer, animation, completion or request is waited for, so only the user can go on.
  ///
  /// In the background, what is due once the app is suspended waits for its return.
  public var hasNothingDue: Bool {
    guard state.isInBackground else { return state.agenda.isEmpty && state.requests.isEmpty }
    return nextInstant == nil && !state.requests.contains(where: \.isHeld)
  }

  /// Whether the device has settled: no animation, completion or request is under way.
  ///
  /// Timers may be.
  ///
  /// A request is under way until its last message has arrived, a late or second answer included.
  public var isSettled: Bool { !isAnimating && state.completions.isEmpty && state.requests.isEmpty }

  /// Whether the device is idle: settled, with a scene in front and nothing over it.
  public func isIdle(showing scene: String) -> Bool { idleScreen(showing: scene) != nil }

  func idleScreen(showing scene: String) -> ControllerScreen? {
    guard isSettled, state.navigation.visibleOverlay == nil, let id = state.navigation.visibleScreen else { return nil }
    for id in [id] + state.navigation.descendants(of: id) {
      if let screen = state.screens[controller: id], screen.scene == scene { return screen }
    }
    return nil
  }
}
