import RehearsalApp
import RehearsalBase

// The transitions and timers that may end next where time stands still: those that no other one has to precede.
//
// A state does not say when they began, only in which order. What began no later and takes no longer ends first; all
// others may end in any order (Architecture: Time in a search).

extension Device {
  /// Makes a move of a search, and notes the order in which its transitions and timers have begun.
  package mutating func inMove(_ move: (inout Device) -> Void) {
    guard state.holdsRequests, !turn.isInMove else { return move(&self) }
    turn.isInMove = true
    let pending = state.agenda.pending
    let past = zip(pending, beginnings).sorted { $0.1 < $1.1 }.map(\.0)
    turn.begun.removeAll(keepingCapacity: true)
    move(&self)
    // Of those that begin in one move, the shorter ends first.
    noteBeginnings(past + turn.begun.sorted { ($0.instant, $0.lane) < ($1.instant, $1.lane) })
    turn.isInMove = false
  }

  mutating func begin(_ event: DueEvent, until instant: Instant, in lane: Agenda<DueEvent>.Lane) {
    state.agenda.schedule(event, at: instant, in: lane)
    if turn.isInMove { turn.begun.append(Agenda.Entry(instant: instant, lane: lane, event: event)) }
  }

  /// The places of those transitions or timers, among others of their lane, that may end next.
  func placesNext(in lane: Agenda<DueEvent>.Lane) -> [Int] {
    var places: [Int] = []
    var first = Int.max
    var count = 0
    for (entry, beginning) in zip(state.agenda.pending, beginnings) {
      // Entries are sorted by the time that they have left, so what stands before and has begun before goes first.
      let mayHappen = entry.lane == .transition || state.background?.mayHappen(entry) ?? true
      if mayHappen, beginning < first {
        first = beginning
        if entry.lane == lane { places.append(count) }
      }
      if entry.lane == lane { count += 1 }
    }
    return places
  }

  /// The place of each pending transition or timer in the order of their beginning.
  private var beginnings: [Int] {
    state.beginnings.isEmpty ? Array(state.agenda.pending.indices) : state.beginnings
  }

  private mutating func noteBeginnings(_ begun: [Agenda<DueEvent>.Entry]) {
    let pending = state.agenda.pending
    var begun = begun.map(Optional.some)
    var places = Array(pending.indices)
    // Of equal ones, those that began last are left.
    for index in pending.indices.reversed() {
      let place = begun.lastIndex(of: pending[index])
      places[index] = place ?? begun.count + index
      if let place { begun[place] = nil }
    }
    let isInOrder = zip(places, places.dropFirst()).allSatisfy { $0 < $1 }
    let order = isInOrder ? [] : places.map { place in places.count { $0 < place } }
    if state.beginnings != order { state.beginnings = order }
  }
}

extension Agenda<DueEvent> {
  /// The transitions and timers, soonest first.
  fileprivate var pending: [Entry] { entries.filter { $0.lane != .network } }
}
