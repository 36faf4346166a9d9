import Invariants
import SimulatedDevice

/// A memo table of move lists, shared by states with the same moves.
struct MoveListMemo: Sendable {
  private let world: ExplorableWorld
  private let bounds: Bounds
  private let parts: StateParts
  /// The inputs and faults that were possible.
  private(set) var coverage = InputCoverage()

  /// The user's actions, as numbers of action lists.
  private var table: MemoTable<UserContext, CodeOutcome<Int>>
  private var actions: [[Choice]] = []
  private var numbersOfActions: [[Choice]: Int] = [:]

  private var situations = KeyNumbers<Situation>()
  /// For each situation, the row of its user context.
  private var rows: [MemoTable<UserContext, CodeOutcome<Int>>.Row] = []
  /// The move list of a situation and the user's actions.
  private var lists: [MoveList] = []
  /// For each situation, the numbers of its lists by the number of the user's actions; nil: there is none yet.
  private var numbersOfLists: [[Int?]] = []

  init(_ world: ExplorableWorld, _ bounds: Bounds, _ parts: StateParts, _ blank: Device) {
    self.world = world
    self.bounds = bounds
    self.parts = parts
    table = MemoTable(parts, blank)
  }

  /// The list of a number.
  subscript(number: Int) -> MoveList {
    _read { yield lists[number] }
  }

  /// The number of the list of a state.
  ///
  /// Throws the trap that looking at its screens has ended in before.
  ///
  /// - Parameter transitions: Where the moves of a new list get their rows.
  mutating func number(
    for vector: StateVector, on scratch: inout ScratchDevice, _ recorder: ReadRecorder,
    _ transitions: inout TransitionMemo
  ) throws(Trap) -> Int {
    let situation = number(ofSituationIn: vector)
    let actions = try numberOfActions(in: vector, rows[situation], on: &scratch, recorder)
    if actions < numbersOfLists[situation].count, let known = numbersOfLists[situation][actions] { return known }
    scratch.show(vector)
    let moves = world.moves(on: scratch.device, actions: self.actions[actions], bounds: bounds)
    coverage.note(moves)
    lists.append(MoveList(moves, in: situations.keys[situation], &transitions))
    while numbersOfLists[situation].count <= actions { numbersOfLists[situation].append(nil) }
    numbersOfLists[situation][actions] = lists.count - 1
    return lists.count - 1
  }

  /// Notes a write of another client that the store has accepted.
  mutating func noteTaken(_ write: RemoteWrite) { coverage.writes.insert(write) }

  /// Remembers that looking at the screens of a state has ended in a trap, and what had been read by then.
  mutating func remember(_ trap: Trap, in vector: StateVector, _ reads: ReadSet) {
    table.remember(.trap(trap), in: rows[number(ofSituationIn: vector)], for: vector, reads)
  }

  private mutating func number(ofSituationIn vector: StateVector) -> Int {
    let (number, isNew) = situations.insert(parts.situation(of: vector))
    if isNew {
      rows.append(table.row(of: parts.userContext(of: vector)))
      numbersOfLists.append([])
    }
    return number
  }

  private mutating func numberOfActions(
    in vector: StateVector, _ row: MemoTable<UserContext, CodeOutcome<Int>>.Row, on scratch: inout ScratchDevice,
    _ recorder: ReadRecorder
  ) throws(Trap) -> Int {
    if let known = table.outcome(in: row, for: vector) { return try known.get() }
    scratch.show(vector)
    let (found, reads) = scratch.reading(into: recorder) { device in
      world.actions(on: device) { coverage.fields.insert(.init(scene: $0, label: $1)) }
    }
    let number = numbersOfActions[found] ?? actions.count
    if number == actions.count {
      actions.append(found)
      numbersOfActions[found] = number
    }
    table.remember(.value(number), in: row, for: vector, reads)
    return number
  }
}

/// The moves of states that look the same.
struct MoveList: Sendable {
  let moves: [Move]
  /// The cost of each.
  let costs: [Budget]
  /// The memo row of each transition; nil for a write of another client.
  let rows: [TransitionMemo.Row?]

  /// Whether there is anything but writes of other clients.
  let hasChoices: Bool

  fileprivate init(_ moves: [Move], in situation: Situation, _ transitions: inout TransitionMemo) {
    self.moves = moves
    rows = moves.map { move in
      guard case .choice(let choice) = move else { return nil }
      return transitions.row(of: choice, in: situation)
    }
    hasChoices = rows.contains { $0 != nil }
    costs = moves.map { Budget().spending(on: $0) }
  }
}
