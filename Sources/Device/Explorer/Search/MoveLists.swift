import Hashing
import Invariants
import SimulatedDevice

/// What can happen, found out once for all states in which that is the same.
struct MoveLists: Sendable {
  private let world: ExplorableWorld
  private let bounds: Bounds
  private let parts: StateParts
  /// What could be typed and what could go wrong.
  private(set) var coverage = InputCoverage()

  /// What the user can do on a stage, by what its screens are like.
  private var precedents: Precedents
  private var stages = FingerprintIndex()
  private var actions: [[Choice]] = []
  private var numbersOfActions: [[Choice]: Int] = [:]

  /// For each situation, its stage.
  private var situations = FingerprintIndex()
  private var stageOfSituation: [Int] = []
  /// The moves there are in a situation where the user can do some things.
  private var lists: [MoveList] = []
  /// For each situation, the numbers of its lists by what the user can do; zero: there is none yet.
  private var numbersOfLists: [[Int]] = []
  private var deeds: [Deed: Int] = [:]

  /// Something that happens in a situation.
  private struct Deed: Hashable {
    let situation: Int
    let choice: Choice
  }

  init(_ world: ExplorableWorld, _ bounds: Bounds, _ parts: StateParts, _ blank: Device) {
    self.world = world
    self.bounds = bounds
    self.parts = parts
    precedents = Precedents(parts, blank)
  }

  /// The list of a number.
  subscript(number: Int) -> MoveList {
    _read { yield lists[number] }
  }

  /// The number of the list of a state.
  ///
  /// Throws the trap that looking at its screens has ended in before.
  mutating func number(
    for vector: StateVector, on scratch: inout ScratchDevice, _ recorder: ReadRecorder
  ) throws(Trap) -> Int {
    let situation = situation(of: vector)
    let does = try actions(in: vector, onStage: stageOfSituation[situation], on: &scratch, recorder)
    if does < numbersOfLists[situation].count, numbersOfLists[situation][does] > 0 {
      return numbersOfLists[situation][does] - 1
    }
    scratch.show(vector)
    let moves = world.moves(on: scratch.device, actions: actions[does], bounds: bounds)
    coverage.note(moves)
    lists.append(MoveList(moves, deeds: moves.map { deed($0, in: situation) }))
    while numbersOfLists[situation].count <= does { numbersOfLists[situation].append(0) }
    numbersOfLists[situation][does] = lists.count
    return lists.count - 1
  }

  /// Notes a write of another client that the cloud has taken.
  mutating func noteTaken(_ write: RemoteWrite) { coverage.writes.insert(write) }

  /// Remembers that looking at the screens of a state has ended in a trap, and what it had looked at by then.
  mutating func remember(_ trap: Trap, in vector: StateVector, _ recording: Recording) {
    precedents.add(trap, to: stageOfSituation[situation(of: vector)], for: vector, recording)
  }

  private mutating func situation(of vector: StateVector) -> Int {
    let (situation, isNew) = situations.insert(parts.situation(of: vector))
    if isNew {
      stageOfSituation.append(stages.insert(parts.stage(of: vector)).number)
      numbersOfLists.append([])
    }
    return situation
  }

  private mutating func actions(
    in vector: StateVector, onStage stage: Int, on scratch: inout ScratchDevice, _ recorder: ReadRecorder
  ) throws(Trap) -> Int {
    if let known = try precedents.outcome(of: stage, for: vector) { return known }
    scratch.show(vector)
    let (found, recording) = scratch.recording(into: recorder) { device in
      world.actions(on: device) { coverage.fields.insert(.init(scene: $0, label: $1)) }
    }
    let number = numbersOfActions[found] ?? actions.count
    if number == actions.count {
      actions.append(found)
      numbersOfActions[found] = number
    }
    precedents.add(number, to: stage, for: vector, recording)
    return number
  }

  /// The same choice in one situation is one deed, whatever the screens look like.
  private mutating func deed(_ move: Move, in situation: Int) -> Int? {
    guard case .choice(let choice) = move else { return nil }
    let deed = Deed(situation: situation, choice: choice)
    if let known = deeds[deed] { return known }
    deeds[deed] = deeds.count
    return deeds.count - 1
  }
}

/// What can happen in states that look the same.
struct MoveList: Sendable {
  let moves: [Move]
  /// What each of them costs.
  let costs: [Budget]
  /// The numbers of the deeds they are; nil for what is none.
  let deeds: [Int?]

  /// Whether there is anything but writes of other clients.
  let hasChoices: Bool

  fileprivate init(_ moves: [Move], deeds: [Int?]) {
    self.moves = moves
    self.deeds = deeds
    hasChoices = deeds.contains { $0 != nil }
    costs = moves.map { Budget().spending(on: $0) }
  }
}
