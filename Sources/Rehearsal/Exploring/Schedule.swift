import Explorer
import Services
import SimulatedDevice
import VirtualTime

/// When everything on a way happens, in milliseconds from the launch, so that its order stays while time goes by.
///
/// Animations, timers and time-outs take the time they take; what the user does, what others write and how long answers
/// take can be chosen. So what can be chosen is put between what cannot: closely where something is running, else with
/// room around it.
struct Schedule: Sendable {
  /// Something that takes the time it takes, and when it will be over.
  private struct Pending: Sendable {
    let entry: Agenda<DueEvent>.Entry?
    let request: RequestID?
    let end: Int
  }

  /// The moment of the move that was made last.
  private(set) var now = 0
  private var pending: [Pending] = []
  /// Whether what can be chosen is moved towards the end of what takes long, so that its answers can come after that: no
  /// answer takes longer than a time-out.
  private let isLate: Bool

  /// The room around what happens while nothing is running.
  private static let room = 500
  /// How much closer things stand while something is running that is not to end between them.
  private static let closeness = 20
  /// What takes longer is a time-out.
  private static let long = 5_000

  /// Takes a device as it is after its launch.
  init(launching device: Device, isLate: Bool) {
    self.isLate = isLate
    note([], device)
  }

  /// When a move would happen if it were the next.
  func moment(of move: Move) -> Int {
    var schedule = self
    schedule.goOn(to: move)
    return schedule.now
  }

  /// Takes a move, and what it has led to.
  mutating func make(_ move: Move, from before: Device, to after: Device) {
    goOn(to: move)
    note(before.state.agenda.entries, after)
  }

  private mutating func goOn(to move: Move) {
    switch move {
    case .choice(.transitionEnds): finish { $0.entry?.lane == .transition }
    case .choice(.timerFires): finish { $0.entry?.lane == .timer }
    case .choice(.delivery(let id)):
      if pending.contains(where: { $0.request == id }) { finish { $0.request == id } } else { goOn() }
    default: goOn()
    }
  }

  /// Lets something happen whose moment can be chosen.
  private mutating func goOn() {
    let next = pending.map(\.end).min() ?? .max
    let rest = next - now
    guard rest > 0 else { return now += 1 }
    now += isLate && next < .max && rest > Self.long ? rest / 2 : max(1, min(Self.room, rest / Self.closeness))
  }

  /// Goes to the end of what began first among what is meant.
  private mutating func finish(_ isMeant: (Pending) -> Bool) {
    guard let index = pending.firstIndex(where: isMeant) else { return goOn() }
    now = max(now, pending.remove(at: index).end)
  }

  /// Notes what has begun on a device, and lets go of what will not end any more.
  private mutating func note(_ before: [Agenda<DueEvent>.Entry], _ after: Device) {
    var known = before
    for entry in after.state.agenda.entries where entry.lane != .network {
      if let index = known.firstIndex(of: entry) {
        known.remove(at: index)
      } else {
        let rest = after.clock.duration(to: entry.instant)
        pending.append(Pending(entry: entry, request: nil, end: now + rest.inMilliseconds))
      }
    }
    for flight in after.state.requests where !flight.isHeld && !flight.hasEnded {
      guard let failure = flight.fate.clientFailure, !pending.contains(where: { $0.request == flight.id }) else {
        continue
      }
      pending.append(Pending(entry: nil, request: flight.id, end: now + failure.after.inMilliseconds))
    }
    pending.removeAll { item in
      if let entry = item.entry { return !after.state.agenda.entries.contains(entry) }
      return !after.state.requests.contains { $0.id == item.request && !$0.hasEnded }
    }
  }
}

extension Duration {
  /// Rounded up.
  fileprivate var inMilliseconds: Int {
    let (seconds, attoseconds) = components
    return Int(seconds) * 1000 + Int((attoseconds + 999_999_999_999_999) / 1_000_000_000_000_000)
  }
}
