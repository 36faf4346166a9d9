import RehearsalDevice

/// A memo table of transitions: a known one is followed instead of made again.
///
/// The effect of a tap depends on the screen in front and on little else. Most states differ in the screens behind, in
/// the services, and in the monitor. So the app's code makes only a few of a hundred transitions; the others change the
/// same parts in the same manner.
struct TransitionMemo: Sendable {
  typealias Row = MemoTable<ChoiceInSituation, CodeOutcome<UInt32>>.Row

  private let parts: StateParts
  /// The values are numbers of recorded transitions.
  private var table: MemoTable<ChoiceInSituation, CodeOutcome<UInt32>>
  private var transitions: [(transition: RecordedTransition, list: UInt32?)] = []
  /// Equal choices once: one takes 112 bytes, and thousands of situations share it.
  private var choices = KeyNumbers<Choice>()
  private var monitors: MonitorMemo

  /// The number of a choice, and what every transition reads.
  struct ChoiceInSituation: MixedHashable {
    let situation: Situation
    let choice: UInt32

    var mixedHash: UInt64 { Self.mixed(situation.mixedHash, UInt64(choice)) }
  }

  init(_ parts: StateParts) {
    self.parts = parts
    table = MemoTable(parts)
    monitors = MonitorMemo(parts.monitors)
  }

  mutating func number(of choice: Choice) -> UInt32 { UInt32(choices.insert(choice).number) }

  mutating func row(of choice: UInt32, in situation: Situation) -> Row {
    table.row(of: ChoiceInSituation(situation: situation, choice: choice))
  }

  /// Follows a transition as it was made before, or returns nil if it was not; throws the trap that it has ended in.
  mutating func follow(_ row: Row, from vector: StateVector) throws(Trap) -> Step? {
    guard let known = table.outcome(in: row, for: vector) else { return nil }
    return follow(try known.get(), from: vector)
  }

  /// Remembers that a transition has ended in a trap, and what it had read by then.
  mutating func remember(_ trap: Trap, of row: Row, from vector: StateVector, _ reads: ReadSet) {
    table.remember(.trap(trap), in: row, for: vector, reads)
  }

  mutating func make(
    _ choice: Choice, _ row: Row, from vector: StateVector, on scratch: inout ScratchDevice, _ recorder: ReadRecorder
  ) -> Step {
    scratch.show(vector)
    let (transition, reads) = scratch.recordTransition(choice, from: vector, into: recorder)
    let number = add(transition)
    table.remember(.value(number), in: row, for: vector, reads)
    return follow(number, from: vector)
  }

  mutating func add(_ transition: RecordedTransition) -> UInt32 {
    transitions.append((transition, monitors.number(of: transition.events)))
    return UInt32(transitions.count - 1)
  }

  mutating func follow(_ number: UInt32, from vector: StateVector) -> Step {
    let (transition, list) = transitions[Int(number)]
    var vector = vector
    vector.core = transition.core
    if let services = transition.services { vector.services = services }
    if transition.changesLayout { vector.screens = transition.layout(after: vector.screens, parts) }
    if let list { vector.monitor = monitors.monitor(after: list, vector.monitor) }
    return Step(vector: vector, issues: transition.issues)
  }
}

/// The result of a move.
struct Step: Sendable {
  let vector: StateVector
  let issues: [Issue]
}

extension Choice: MixedHashable {}
