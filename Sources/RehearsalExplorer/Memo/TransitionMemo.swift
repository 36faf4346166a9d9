import RehearsalBase
import RehearsalDevice

/// A memo table of transitions, each made by a choice.
struct TransitionMemo: Sendable {
  private let parts: StateParts
  private var table: Table
  private var choices = KeyNumbers<Choice>()

  fileprivate typealias Table = MemoTable<ChoiceInSituation, CodeOutcome<RecordedTransition>>

  /// A choice, and the parts of a state that every transition reads.
  struct ChoiceInSituation: MixedHashable {
    let situation: Situation
    /// The number of the choice.
    let choice: UInt32

    var mixedHash: UInt64 { Self.mixed(situation.mixedHash, UInt64(choice)) }
  }

  /// The place of a choice in a situation.
  struct Row: Hashable, Sendable {
    fileprivate let row: Table.Row
  }

  init(_ parts: StateParts, _ blank: Device) {
    self.parts = parts
    table = MemoTable(parts, blank)
  }

  mutating func number(of choice: Choice) -> UInt32 { UInt32(choices.insert(choice).number) }

  mutating func row(of choice: UInt32, in situation: Situation) -> Row {
    Row(row: table.row(of: ChoiceInSituation(situation: situation, choice: choice)))
  }

  /// The step of a transition that is known, or nil; throws the trap that is known instead.
  mutating func follow(_ row: Row, from vector: StateVector) throws(Trap) -> Step? {
    try table.outcome(in: row.row, for: vector)?.get().follow(from: vector, parts)
  }

  mutating func remember(_ trap: Trap, of row: Row, from vector: StateVector, _ reads: ReadSet) {
    table.remember(.trap(trap), in: row.row, for: vector, reads)
  }

  /// Makes a transition and remembers it.
  mutating func make(
    _ choice: Choice, _ row: Row, from vector: StateVector, on scratch: inout ScratchDevice, _ recorder: ReadRecorder
  ) -> Step {
    scratch.show(vector)
    let (transition, reads) = scratch.recordTransition(choice, from: vector, into: recorder)
    table.remember(.value(transition), in: row.row, for: vector, reads)
    return transition.follow(from: vector, parts)
  }
}

/// The result of a move: a state, and the issues it has recorded.
struct Step: Sendable {
  let vector: StateVector
  let issues: [Issue]
}

extension Choice: MixedHashable {}
