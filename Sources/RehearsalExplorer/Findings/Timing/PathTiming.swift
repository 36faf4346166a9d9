import RehearsalApp
import RehearsalBase
import RehearsalDevice

/// The constraints of a path on the differences between the moments of its moves.
///
/// In a search the clock does not advance. In real time the moves keep their order. Animations, timers and the limits of
/// requests have fixed lengths, and what is under way at a move ends after that move.
struct PathTiming: Sendable {
  /// An event at a moment, as far as the order at one instant depends on it.
  struct Occurrence: Hashable, Sendable {
    /// The lane in which the device puts it, or nil for a step, which happens after all that is due by then.
    let lane: Agenda<DueEvent>.Lane?
    /// Its place among what was put there.
    var order = 0

    /// Whether both can happen at one instant in this order.
    func canShareInstant(with later: Occurrence) -> Bool {
      guard let lane else { return false }
      return later.lane.map { (lane, order) < ($0, later.order) } ?? true
    }
  }

  /// An animation or a timer that is under way.
  private struct Pending: Sendable {
    let entry: Agenda<DueEvent>.Entry
    let begin: Int
    let time: Int64
    let order: Int
  }

  var constraints = DifferenceConstraints()
  private(set) var occurrences = [Occurrence(lane: nil)]
  private(set) var current = 0
  var requests: [TimedRequest] = []
  private var pending: [Pending] = []
  private var scheduled = 0

  /// The room to leave between two moments, the best first.
  static let room: [Int64] = [100_000, 10_000, 1_000, 500, 100, 10, 1]

  init(launching device: Device) {
    follow(device)
  }

  mutating func make(_ move: Move, on device: Device) -> Int {
    guard case .choice(let choice) = move, !choice.isUserAction else {
      let before = current
      let moment = begin(Occurrence(lane: nil))
      if case .pass(let span) = move {
        constraints.add(.init(earlier: before, later: moment, least: span.wholeMicroseconds))
      }
      if move == .life(.networkDown) { cutRequests(on: device) }
      return moment
    }
    switch choice {
    case .transitionEnds(let place): end(place, in: .transition, on: device)
    case .timerFires(let place): end(place, in: .timer, on: device)
    case .outcome(let id, let fault):
      if let index = index(of: id, on: device) { settle(index, suffering: fault, on: device) }
    case .delivery(let id):
      if let index = index(of: id, on: device) { deliver(index) }
    case .user: break
    }
    return current
  }

  /// Makes a move in the world, and notes what has begun and ended.
  ///
  /// A clock that advances a little distinguishes an animation or a timer from an equal one that began before.
  mutating func make(_ move: Move, in world: ExplorableWorld, on device: inout Device) {
    device.state.clock = device.clock.advanced(by: .microseconds(1))
    _ = world.make(move, on: &device)
    follow(device)
  }

  private mutating func follow(_ device: Device) {
    let entries = device.state.agenda.entries.filter { $0.lane != .network }
    var new = entries
    var left: [Pending] = []
    for item in pending {
      if let index = new.firstIndex(of: item.entry) {
        new.remove(at: index)
        left.append(item)
      } else {
        outlast(item)
      }
    }
    pending = left + new.map { begun($0, on: device) }
    for flight in device.state.requests {
      guard let index = flight.receipt.index, !requests.contains(where: { $0.index == index }) else { continue }
      let limit = device.state.network.requestLimit.wholeMicroseconds
      requests.append(TimedRequest(flight.request, index: index, sent: current, limit: limit))
      // Without a network it fails at once.
      guard !flight.isHeld, !flight.hasEnded else { continue }
      let times = ReplyTimes(of: flight.request, suffering: .offline, on: device.state.network)
      requests[requests.count - 1].settle(times, .offline)
    }
    for index in requests.indices where !requests[index].hasEnded {
      let isAlive = device.state.requests.contains { $0.receipt.index == requests[index].index && !$0.hasEnded }
      if isAlive { continue }
      outlastRequest(index)
      requests[index].hasEnded = true
    }
  }

  mutating func finish() {
    for item in pending { outlast(item) }
    for index in requests.indices where !requests[index].hasEnded { outlastRequest(index) }
  }

  private func index(of id: RequestID, on device: Device) -> Int? {
    guard let flight = device.state.requests.first(where: { $0.id == id }) else { return nil }
    return requests.firstIndex { $0.index == flight.receipt.index }
  }

  mutating func begin(_ occurrence: Occurrence) -> Int {
    let moment = constraints.addMoment()
    let isSharing = occurrences[current].canShareInstant(with: occurrence)
    constraints.add(.init(earlier: current, later: moment, least: 0, room: Self.room + (isSharing ? [0] : [])))
    occurrences.append(occurrence)
    current = moment
    return moment
  }
}

// MARK: - Animations and timers

extension PathTiming {
  private mutating func begun(_ entry: Agenda<DueEvent>.Entry, on device: Device) -> Pending {
    scheduled += 1
    // Times beyond any scenario must not overflow when they are added up.
    let time = min(device.clock.duration(to: entry.instant).wholeMicroseconds, 1 << 50)
    return Pending(entry: entry, begin: current, time: time, order: scheduled)
  }

  private mutating func end(_ place: Int, in lane: Agenda<DueEvent>.Lane, on device: Device) {
    let entries = device.state.agenda.entries.filter { $0.lane == lane }
    guard place < entries.count, let index = pending.firstIndex(where: { $0.entry == entries[place] }) else { return }
    let item = pending.remove(at: index)
    let moment = begin(Occurrence(lane: lane, order: item.order))
    constraints.fix(moment, after: item.begin, by: item.time)
  }

  private mutating func outlast(_ item: Pending) {
    let occurrence = Occurrence(lane: item.entry.lane, order: item.order)
    outlast(item.begin, by: item.time, occurrence)
  }

  mutating func outlast(_ begin: Int, by time: Int64, _ occurrence: Occurrence) {
    guard begin != current else { return }
    let isSharing = occurrences[current].canShareInstant(with: occurrence)
    let room = Self.room + (isSharing ? [0] : [])
    constraints.add(.init(earlier: current, later: begin, least: -time, room: room))
  }
}
