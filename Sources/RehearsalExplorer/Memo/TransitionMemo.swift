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
  private var transitions: [RecordedTransition] = []
  /// Equal choices once: one takes 112 bytes, and thousands of situations share it.
  private var choices = KeyNumbers<Choice>()
  private var monitors = KeyMap<MonitorChange, UInt32>()

  /// The number of a choice, and what every transition reads.
  struct ChoiceInSituation: MixedHashable {
    let situation: Situation
    let choice: UInt32

    var mixedHash: UInt64 { Self.mixed(situation.mixedHash, UInt64(choice)) }
  }

  /// A monitor that receives the events of a transition.
  private struct MonitorChange: MixedHashable {
    let before: UInt32
    let transition: UInt32

    var mixedHash: UInt64 { Self.mixed(UInt64(before), UInt64(transition)) }
  }

  init(_ parts: StateParts) {
    self.parts = parts
    table = MemoTable(parts)
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
    transitions.append(transition)
    return UInt32(transitions.count - 1)
  }

  mutating func follow(_ number: UInt32, from vector: StateVector) -> Step {
    let place = Int(number)
    var vector = vector
    vector.core = transitions[place].core
    if let services = transitions[place].services { vector.services = services }
    if transitions[place].changesLayout { vector.screens = transitions[place].layout(after: vector.screens, parts) }
    if !transitions[place].events.isEmpty { vector.monitor = monitor(after: number, vector.monitor) }
    return Step(vector: vector, issues: transitions[place].issues)
  }

  private mutating func monitor(after transition: UInt32, _ before: UInt32) -> UInt32 {
    let change = MonitorChange(before: before, transition: transition)
    if let known = monitors[change] { return known }
    var monitor = parts.monitors.monitor(before)
    for event in transitions[Int(transition)].events { monitor?.receive(event) }
    let after = parts.monitors.number(of: monitor, shown: before)
    monitors.insert(after, for: change)
    return after
  }
}

/// The result of a move.
struct Step: Sendable {
  let vector: StateVector
  let issues: [Issue]
}

extension Choice: MixedHashable {}
