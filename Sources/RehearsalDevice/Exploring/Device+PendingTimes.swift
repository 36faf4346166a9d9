import RehearsalApp
import RehearsalBase

// Which of several timers may fire next where time stands still.

extension Device {
  /// How many pending timers it takes until deadlines are compared; then they are until none is pending.
  private static let leastTimers = 2

  package var pendingTimes: PendingTimes? { state.times }

  package mutating func forgetPendingTimes() {
    guard state.times != nil else { return }
    state.times = timesOfLengths
  }

  /// Whether something that is no choice may be the next to happen: a write of another client, or a life event.
  package var allowsSteps: Bool { state.times?.allows(.step) ?? true }

  func isTimely(_ choice: Choice) -> Bool {
    guard let times = state.times else { return true }
    guard times.allows(moment(of: choice, times)) else { return false }
    // Without a network, a request fails so soon after its sending that much may have come too late for it.
    guard case .outcome(let id, let fault?) = choice, let flight = state.requests.first(where: { $0.id == id }),
      let deadline = times.deadline(where: { $0.request == id.number })
    else { return true }
    let plan = state.network.plan(for: flight.request, suffering: fault)
    guard plan.ending == .at, let length = plan.clientFailure?.after else { return true }
    return times.bounds[deadline, 0] >= (state.network.requestLimit - length).wholeMicroseconds
  }

  package mutating func makeTimed(_ choice: Choice?, _ move: (inout Device) -> Void) {
    guard state.holdsRequests, !turn.isMakingTimedMove else { return move(&self) }
    turn.isMakingTimedMove = true
    turn.begun.removeAll(keepingCapacity: true)
    var past: PendingTimes?
    var left: [Pending] = []
    if var times = state.times {
      let moment = choice.map { self.moment(of: $0, times) } ?? .step
      if times.advance(to: moment) { past = times }
      left = pendingEntries.filter { $0.clock != choice?.clock }
    }
    move(&self)
    noteTimes(after: past, left)
    turn.isMakingTimedMove = false
  }

  mutating func beginTimes() {
    for index in state.requests.indices { state.requests[index].place = index }
    turn.begun = pendingEntries.map(\.entry)
    noteTimes(after: nil, [])
  }

  mutating func begin(_ event: DueEvent, until instant: Instant, in lane: Agenda<DueEvent>.Lane) {
    state.agenda.schedule(event, at: instant, in: lane)
    if state.holdsRequests { turn.begun.append(Agenda.Entry(instant: instant, lane: lane, event: event)) }
  }

  // MARK: - Moments

  private func moment(of choice: Choice, _ times: PendingTimes) -> PendingTimes.Moment {
    switch choice {
    case .user: return .step
    case .timerFires, .transitionEnds:
      return times.deadline(where: { $0 == choice.clock }).map { .deadline($0) } ?? .any
    case .outcome(let id, let fault):
      guard let flight = state.requests.first(where: { $0.id == id }),
        state.network.plan(for: flight.request, suffering: fault).isInTime
      else { return .any }
      return .network(times.deadline { $0.request == id.number })
    case .delivery(let id):
      guard let deadline = times.deadline(where: { $0.request == id.number }) else { return .any }
      if case .request(_, .before) = times.clocks[deadline - 1] { return .network(deadline) }
      return .deadline(deadline)
    }
  }

  // MARK: - Keeping account

  /// A pending transition or timer.
  private struct Pending {
    let entry: Agenda<DueEvent>.Entry
    let clock: PendingTimes.Clock
  }

  private var pendingEntries: [Pending] {
    var transitions = 0
    var timers = 0
    var pending: [Pending] = []
    for entry in state.agenda.entries {
      switch entry.lane {
      case .transition:
        pending.append(Pending(entry: entry, clock: .transition(transitions)))
        transitions += 1
      case .timer:
        pending.append(Pending(entry: entry, clock: .timer(timers)))
        timers += 1
      case .network: break
      }
    }
    return pending
  }

  /// Something pending after a move: where it was before, or that it is new.
  private struct Row {
    let clock: PendingTimes.Clock
    var before: PendingTimes.Clock?
    var isNew = false
    var order = 0
    let length: Int64
  }

  private mutating func noteTimes(after past: PendingTimes?, _ left: [Pending]) {
    let timers = state.agenda.entries.count { $0.lane == .timer }
    defer {
      for index in state.requests.indices where state.requests[index].place != index {
        state.requests[index].place = index
      }
    }
    guard timers >= (state.times == nil ? Self.leastTimers : 1) else {
      if state.times != nil { state.times = nil }
      return
    }
    let rows = rows(left, past)
    var times = PendingTimes(
      clocks: rows.map(\.clock),
      bounds: DeadlineBounds(
        past?.bounds ?? DeadlineBounds(deadlineCount: 0),
        deadlines: rows.map { row in row.before.flatMap { clock in past?.deadline { $0 == clock } } }))
    for (index, row) in rows.enumerated() {
      let deadline = index + 1
      if row.isNew {
        times.bounds.fix(deadline, inExactly: row.length)
      } else {
        // A request whose end is settled ends at a moment of its own, instead of before the client's limit.
        if case .request(_, .before) = row.before, case .request(_, .at) = row.clock {
          times.bounds.move(deadline, by: row.length - state.network.requestLimit.wholeMicroseconds)
        }
        times.bounds.limit(deadline, after: 0, to: row.length)
        times.bounds.limit(0, after: deadline, to: 0)
      }
    }
    if times.bounds.close(), times.letTimePass() {
      state.times = times
    } else {
      // The move was not possible at any time, and nothing follows from it.
      state.times = timesOfLengths
    }
  }

  private func rows(_ left: [Pending], _ past: PendingTimes?) -> [Row] {
    var left = left
    var rows: [Row] = []
    let pending = pendingEntries
    for (index, item) in pending.enumerated() {
      // What waits for the app's return may be overdue.
      let length = max(0, clock.duration(to: item.entry.instant).wholeMicroseconds)
      // Of equal ones, those begun by the move come last.
      let later = pending[(index + 1)...].count { $0.entry == item.entry }
      let isNew = turn.begun.count { $0 == item.entry } > later
      var row = Row(clock: item.clock, isNew: isNew, length: length)
      if isNew, let order = turn.begun.firstIndex(of: item.entry) {
        row.order = order
      } else if let old = left.firstIndex(where: { $0.entry == item.entry }) {
        row.before = left.remove(at: old).clock
      }
      rows.append(row)
    }
    let known = past?.clocks ?? []
    /// Those that were pending before come first, in their order; then those that are new.
    func place(_ row: Row) -> (Int, Int) {
      if row.isNew { return (2, row.order) }
      return row.before.flatMap { known.firstIndex(of: $0) }.map { (1, $0) } ?? (0, 0)
    }
    func sorted(_ rows: [Row]) -> [Row] {
      rows.enumerated().sorted { one, other in
        let (first, second) = (place(one.element), place(other.element))
        return (first.0, first.1, one.offset) < (second.0, second.1, other.offset)
      }.map(\.element)
    }
    let transitions = sorted(rows.filter { if case .transition = $0.clock { true } else { false } })
    let timers = sorted(rows.filter { if case .timer = $0.clock { true } else { false } })
    return transitions + timers + requestRows(past)
  }

  private func requestRows(_ past: PendingTimes?) -> [Row] {
    state.requests.enumerated().compactMap { index, flight in
      guard !flight.hasEnded else { return nil }
      let ending = flight.ending
      let length =
        switch ending {
        case .before: state.network.requestLimit
        case .at: flight.plan.clientFailure?.after ?? state.network.requestLimit
        case .afterCut: NetworkConditions.offlineFailure
        }
      var row = Row(clock: .request(index, ending), length: length.wholeMicroseconds)
      row.before = flight.place.flatMap { place in past?.clocks.first { $0.request == place } }
      row.isNew = flight.place == nil
      if let before = row.before, ending == .afterCut, before != .request(flight.place ?? index, .afterCut) {
        // The move has cut it.
        (row.before, row.isNew) = (nil, true)
      }
      return row
    }
  }

  /// The times of what is pending, as if it could have begun at any moment.
  private var timesOfLengths: PendingTimes? {
    var known = self
    known.turn.begun = []
    for index in known.state.requests.indices { known.state.requests[index].place = index }
    let rows = known.rows([], nil)
    var times = PendingTimes(
      clocks: rows.map(\.clock), bounds: DeadlineBounds(deadlineCount: rows.count))
    for (index, row) in rows.enumerated() { times.bounds.limit(index + 1, after: 0, to: row.length) }
    return times.letTimePass() ? times : nil
  }
}

extension PendingTimes.Clock {
  fileprivate var request: Int? { if case .request(let place, _) = self { place } else { nil } }
}

extension Choice {
  fileprivate var clock: PendingTimes.Clock? {
    switch self {
    case .timerFires(let place): .timer(place)
    case .transitionEnds(let place): .transition(place)
    default: nil
    }
  }
}

extension RequestInFlight {
  fileprivate var ending: PendingTimes.Ending { isHeld ? .before : isCut ? .afterCut : plan.ending }
}

extension DeliveryPlan {
  fileprivate var ending: PendingTimes.Ending {
    // A connection is lost at any time on the way.
    guard let failure = clientFailure, failure.error != .connectionLost else { return .before }
    return delivery.map { $0 < failure.after } ?? false ? .before : .at
  }
}
