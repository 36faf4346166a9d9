import RehearsalApp
import RehearsalDevice

/// A memo table of move lists, shared by states with the same moves.
struct MoveListMemo: Sendable {
  private let world: ExplorableWorld
  private let bounds: Bounds
  private let parts: StateParts
  private(set) var coverage = InputCoverage()
  private var tried = TriedMoves()
  /// How many states were expanded of each list, and how many before the present piece of work.
  private var expanded: [Int] = []
  private var expandedBefore: [Int] = []
  private var scenes: [String] = []

  private typealias Table = MemoTable<UserContext, CodeOutcome<Sight>>
  private var table: Table
  private var drawn = DrawnControls()
  private var actions: [[UserAction]] = []
  private var numbersOfActions: [[UserAction]: Int] = [:]
  /// The other visible content, and what of it was noted.
  private var seen: [InputCoverage.Seen] = []
  private var numbersOfSeen: [InputCoverage.Seen: Int] = [:]
  private var noted: Set<Int> = []

  /// The screen's content, as numbers of action lists and of other visible content.
  private struct Sight: Sendable {
    let actions: Int
    let seen: Int
  }

  private var situations = KeyNumbers<Situation>()
  /// For each situation, the row of its user context.
  private var rows: [Table.Row] = []
  private var lists: [MoveList] = []
  /// The first list with the same moves: later ones share its arrays.
  private var firstLists: [[Move]: Int] = [:]
  private var numbersOfLists = KeyMap<ListQuestion, Int>()

  /// The key of a list: the number of a situation, and that of the user's actions.
  private struct ListQuestion: MixedHashable {
    let situation: Int
    let actions: Int

    var mixedHash: UInt64 { Self.mixed(UInt64(situation), UInt64(actions)) }
  }

  init(_ world: ExplorableWorld, _ bounds: Bounds, _ parts: StateParts) {
    self.world = world
    self.bounds = bounds
    self.parts = parts
    table = MemoTable(parts)
  }

  subscript(number: Int) -> MoveList {
    _read { yield lists[number] }
  }

  mutating func number(
    for vector: StateVector, on scratch: inout ScratchDevice, _ recorder: ReadRecorder,
    _ transitions: inout TransitionMemo, isNoted: Bool = true
  ) throws(Trap) -> Int {
    let situation = number(ofSituationIn: vector)
    let sight = try sight(in: vector, rows[situation], on: &scratch, recorder)
    let number = number(for: vector, situation, actions: sight.actions, on: &scratch, &transitions)
    if isNoted {
      expanded[number] += 1
      note(sight, number, vector, on: &scratch)
    }
    return number
  }

  mutating func known(_ vector: StateVector) throws(Trap) -> Int? {
    let situation = number(ofSituationIn: vector)
    guard let sight = try table.outcome(in: rows[situation], for: vector)?.get() else { return nil }
    return numbersOfLists[ListQuestion(situation: situation, actions: sight.actions)]
  }

  private mutating func number(
    for vector: StateVector, _ situation: Int, actions: Int, on scratch: inout ScratchDevice,
    _ transitions: inout TransitionMemo
  ) -> Int {
    let question = ListQuestion(situation: situation, actions: actions)
    if let known = numbersOfLists[question] { return known }
    scratch.show(vector)
    let moves = world.moves(on: scratch.device, actions: self.actions[actions], bounds: bounds)
    let list: MoveList
    if let first = firstLists[moves] {
      list = lists[first]
    } else {
      firstLists[moves] = lists.count
      list = MoveList(moves, &transitions)
    }
    let own = list.inSituation(situations.keys[situation], actions: actions, &transitions)
    lists.append(own)
    expanded.append(0)
    scenes.append(TriedMoves.scene(of: scratch.device))
    numbersOfLists.insert(lists.count - 1, for: question)
    return lists.count - 1
  }

  private mutating func note(
    _ sight: Sight, _ list: Int, _ vector: StateVector, on scratch: inout ScratchDevice
  ) {
    if expanded[list] == 1 {
      scratch.show(vector)
      tried.note(lists[list].moves, on: scratch.device)
      coverage.note(lists[list].moves)
      let hasWrites = scratch.device.state.requests.contains { $0.isHeld && $0.request.operation.isWrite }
      coverage.hasWrites = coverage.hasWrites || hasWrites
    }
    if noted.insert(sight.seen).inserted { coverage.seen.add(seen[sight.seen]) }
  }

  mutating func begin() { expandedBefore = expanded }

  mutating func takeBack() {
    expanded = expandedBefore + Array(repeating: 0, count: expanded.count - expandedBefore.count)
  }

  var triedMoves: TriedMoves {
    var tried = tried
    for (list, count) in expanded.enumerated() where count > 0 { tried.add(count, on: scenes[list]) }
    return tried
  }

  mutating func noteTaken(_ write: RemoteWrite) { coverage.writes.insert(write) }

  mutating func note(_ unanswered: Set<UnansweredTouch>) { coverage.unanswered.formUnion(unanswered) }

  mutating func remember(_ trap: Trap, in vector: StateVector, _ reads: ReadSet) {
    table.remember(.trap(trap), in: rows[number(ofSituationIn: vector)], for: vector, reads)
  }

  private mutating func number(ofSituationIn vector: StateVector) -> Int {
    let (number, isNew) = situations.insert(parts.situation(of: vector))
    if isNew { rows.append(table.row(of: parts.userContext(of: vector))) }
    return number
  }

  private mutating func sight(
    in vector: StateVector, _ row: Table.Row, on scratch: inout ScratchDevice, _ recorder: ReadRecorder
  ) throws(Trap) -> Sight {
    if let known = try table.outcome(in: row, for: vector)?.get() { return known }
    scratch.show(vector)
    var seen = InputCoverage.Seen()
    let (found, reads) = scratch.reading(into: recorder) { device in
      world.actions(
        on: device, bounds: bounds, rowControls: { drawn.controls(on: $0) },
        sees: { seen.fields.insert(.init(scene: $0, label: $1)) },
        seesBeyond: { seen.note($0, onScene: device.frontScene) })
    }
    let sight = Sight(
      actions: Self.number(of: found, in: &actions, &numbersOfActions),
      seen: Self.number(of: seen, in: &self.seen, &numbersOfSeen))
    table.remember(.value(sight), in: row, for: vector, reads)
    return sight
  }

  private static func number<Value: Hashable>(
    of value: Value, in values: inout [Value], _ numbers: inout [Value: Int]
  ) -> Int {
    if let known = numbers[value] { return known }
    values.append(value)
    numbers[value] = values.count - 1
    return values.count - 1
  }
}

/// The moves of states that look the same.
struct MoveList: Sendable {
  let moves: [Move]
  let costs: [PathBudget]
  /// The memo row of each transition, or nil for a write of another client.
  private(set) var rows: [TransitionMemo.Row?] = []

  let hasChoices: Bool
  private(set) var actions = 0
  let timers: [Choice]
  /// Whether the user may act before they do.
  let allowsActions: Bool
  /// The number of each choice, or nil for a write of another client.
  private let choices: [UInt32?]

  /// What a user does who wants to recover, the timers that may be waited for among it.
  var userActions: [Choice] {
    moves.compactMap { move in
      if case .choice(let choice) = move, choice.isUserAction, !choice.isHalfSwipe { choice } else { nil }
    } + timers
  }

  fileprivate init(_ moves: [Move], _ transitions: inout TransitionMemo) {
    self.moves = moves
    choices = moves.map { move in
      guard case .choice(let choice) = move else { return nil }
      return transitions.number(of: choice)
    }
    hasChoices = choices.contains { $0 != nil }
    costs = moves.map(PathBudget.init)
    timers = moves.compactMap { if case .choice(let choice) = $0, choice.isTimer { choice } else { nil } }
    allowsActions = moves.contains(where: \.isUserAction)
  }

  /// The same moves in a situation, where they have rows of their own.
  fileprivate func inSituation(
    _ situation: Situation, actions: Int, _ transitions: inout TransitionMemo
  ) -> MoveList {
    var list = self
    list.actions = actions
    list.rows = choices.map { choice in choice.map { transitions.row(of: $0, in: situation) } }
    return list
  }
}
