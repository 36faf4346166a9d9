import RehearsalBase
import RehearsalDevice

/// The chance decisions of one walk: first its mix, then each move.
///
/// Walks differ in how often requests fail, how patient the user is, and how much happens to the phone. With one mix for
/// all, paths on which everything fails, or nothing is waited for, would hardly be taken.
struct Dice: Sendable {
  private var generator: SeededGenerator
  /// In how many of a hundred cases a request fails, the user does not wait, and something from outside happens.
  private let faults: Int
  private let haste: Int
  private let outside: Int

  init(seed: UInt64, walk: Int) {
    // A generator of its own for each walk; neighbouring seeds have unlike numbers.
    var mixing = SeededGenerator(seed: seed)
    generator = SeededGenerator(seed: mixing.next() ^ UInt64(walk) &* 0x9E37_79B9_7F4A_7C15)
    faults = [0, 10, 30, 70].randomElement(using: &generator) ?? 0
    haste = [0, 10, 50, 90].randomElement(using: &generator) ?? 0
    outside = [0, 3, 10, 30].randomElement(using: &generator) ?? 0
  }

  mutating func choose(among moves: [Move]) -> Move? {
    var fromOutside: [Move] = []
    var actions: [Move] = []
    var events: [Move] = []
    var failures: [Move] = []
    var timers: [Move] = []
    for move in moves {
      switch move {
      case .remote, .life, .pass: fromOutside.append(move)
      case .choice(.timerFires): timers.append(move)
      case .choice(.user): actions.append(move)
      case .choice(let choice): if choice.fault == nil { events.append(move) } else { failures.append(move) }
      }
    }
    if happens(outside), let move = pick(fromOutside) { return move }
    // A timer may repeat for ever, so waiting for it is a choice like an action.
    let isWaiting = events.isEmpty ? happens(timers.isEmpty ? 0 : 20) : !happens(haste)
    if isWaiting || actions.isEmpty {
      if happens(faults), let move = pick(failures) { return move }
      if let move = pick(events) ?? pick(timers) { return move }
    }
    return pick(actions) ?? pick(events) ?? pick(timers) ?? pick(fromOutside)
  }

  private mutating func happens(_ percent: Int) -> Bool { Int.random(in: 0..<100, using: &generator) < percent }

  private mutating func pick(_ moves: [Move]) -> Move? { moves.randomElement(using: &generator) }
}
