import RehearsalBase
import RehearsalDevice

/// A memo table of transitions: a known one is followed instead of made again.
///
/// The effect of a tap depends on the screen in front and on little else. Most states differ in the screens behind, in
/// the services, and in the monitor. So the app's code makes only a few of a hundred transitions; the others change the
/// same parts in the same manner.
struct TransitionMemo: Sendable {
  private var table: Table
  private var transitions: RecordedTransitions
  private let exchange: Exchange<Found>

  /// The values are numbers of recorded transitions.
  fileprivate typealias Table = MemoTable<ChoiceInSituation, CodeOutcome<UInt32>>

  /// The number of a choice, and what every transition reads.
  struct ChoiceInSituation: MixedHashable {
    let situation: Situation
    let choice: UInt32

    var mixedHash: UInt64 { Self.mixed(situation.mixedHash, UInt64(choice)) }
  }

  /// The place of a choice in a situation.
  struct Row: Hashable, Sendable {
    fileprivate let row: Table.Row
  }

  /// A transition that was made, for other workers.
  struct Found: Sendable {
    fileprivate let question: ChoiceInSituation
    fileprivate let vector: StateVector
    fileprivate let transition: UInt32
    fileprivate let reads: ReadSet
  }

  init(_ store: TransitionStore, _ blank: Device, _ exchange: Exchange<Found>) {
    self.exchange = exchange
    table = MemoTable(store.parts, blank)
    transitions = RecordedTransitions(store)
  }

  func number(of choice: Choice) -> UInt32 { transitions.store.number(of: choice) }

  mutating func row(of choice: UInt32, in situation: Situation) -> Row {
    Row(row: table.row(of: ChoiceInSituation(situation: situation, choice: choice)))
  }

  /// Follows a transition as it was made before, or returns nil if it was not.
  mutating func follow(_ row: Row, from vector: StateVector) throws(Trap) -> Step? {
    if let known = table.outcome(in: row.row, for: vector) { return transitions.follow(try known.get(), from: vector) }
    guard learnFromOthers(), let known = table.outcome(in: row.row, for: vector) else { return nil }
    return transitions.follow(try known.get(), from: vector)
  }

  /// Adds what other workers have found; false when there was nothing.
  private mutating func learnFromOthers() -> Bool {
    let found = exchange.received()
    for item in found {
      table.remember(.value(item.transition), in: table.row(of: item.question), for: item.vector, item.reads)
    }
    return !found.isEmpty
  }

  /// Remembers that a transition has ended in a trap, and what it had read by then.
  mutating func remember(_ trap: Trap, of row: Row, from vector: StateVector, _ reads: ReadSet) {
    table.remember(.trap(trap), in: row.row, for: vector, reads)
  }

  mutating func make(
    _ choice: Choice, _ row: Row, from vector: StateVector, on scratch: inout ScratchDevice, _ recorder: ReadRecorder
  ) -> Step {
    scratch.show(vector)
    let (transition, reads) = scratch.recordTransition(choice, from: vector, into: recorder)
    let number = transitions.store.add(transition)
    table.remember(.value(number), in: row.row, for: vector, reads)
    if reads.isReusable {
      exchange.send(
        Found(question: table.question(of: row.row), vector: vector, transition: number, reads: reads))
    }
    return transitions.follow(number, from: vector)
  }
}

/// The result of a move.
struct Step: Sendable {
  let vector: StateVector
  let issues: [Issue]
}
