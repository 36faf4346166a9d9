/// The states that are still to be expanded.
///
/// Those on whose paths less has gone wrong come first, among them those with the fewest actions, and among these those
/// whose user has waited before each action. So the first path to a violation is the simplest. A level holds the states
/// with one budget of faults, writes and life events. No move leads to a level before its own.
struct Frontier: Sendable {
  /// The budget of each level, the smallest first.
  let levels: [PathBudget]
  /// The level of each budget, in the order of its numbers.
  private var numbers: [Int]
  private let most: PathBudget
  private var queues: [[Queue]]
  private var counts: [Int]

  /// Blocks of states, first in, first out; a block is let go of as a whole, so that its states do not stay behind.
  private struct Queue: Sendable {
    var blocks: [[OpenState]] = []

    mutating func append(_ open: OpenState) {
      let last = blocks.count - 1
      if last >= 0, blocks[last].count < Frontier.blockSize {
        blocks[last].append(open)
      } else {
        blocks.append([open])
      }
    }
  }

  /// How many states a block holds at most: so many are expanded before their successors are merged.
  private static let blockSize = 2048
  /// So many moves on a path count as an action, and so do as many more.
  ///
  /// Else an app that ticks for ever would keep the search from everything that takes an action. Paths to the usual
  /// bounds are shorter.
  private static let movesOfAnAction = 64
  /// Paths that are deeper than all these places share the last one.
  private static let mostPlaces = 1024
  /// Users who are in so much of a hurry share the last queue of a place.
  private static let mostHaste = 4

  init(_ bounds: PathBudget) {
    most = bounds
    levels = bounds.levels
    queues = levels.map { _ in [] }
    counts = levels.map { _ in 0 }
    numbers = counts
    for (number, level) in levels.enumerated() { numbers[place(of: level)] = number }
  }

  private func place(of budget: PathBudget) -> Int {
    (budget.faults * (most.remoteWrites + 1) + budget.remoteWrites) * (most.lifeEvents + 1) + budget.lifeEvents
  }

  /// The level of a budget within the bounds.
  func level(of budget: PathBudget) -> Int { numbers[place(of: budget)] }

  var count: Int { counts.reduce(0, +) }

  func count(inLevel level: Int) -> Int { counts[level] }

  /// The turn of a path: the level, and the place in it.
  struct Turn: Hashable, Comparable, Sendable {
    let level: Int
    let place: Int

    static func < (one: Turn, other: Turn) -> Bool { (one.level, one.place) < (other.level, other.place) }
  }

  /// The turn of a path.
  ///
  /// - Parameter haste: How many actions were made while something was under way.
  func turn(_ budget: PathBudget, depth: UInt16, haste: UInt8) -> Turn {
    let place = min(budget.actions + Int(depth) / Self.movesOfAnAction, Self.mostPlaces - 1)
    return Turn(level: level(of: budget), place: place * Self.mostHaste + min(Int(haste), Self.mostHaste - 1))
  }

  mutating func add(_ open: OpenState) {
    let turn = turn(open.budget, depth: open.depth, haste: open.haste)
    let (level, place) = (turn.level, turn.place)
    counts[level] += 1
    while queues[level].count <= place { queues[level].append(Queue()) }
    queues[level][place].append(open)
  }

  func next(inLevel level: Int) -> Turn? {
    queues[level].firstIndex { !$0.blocks.isEmpty }.map { Turn(level: level, place: $0) }
  }

  mutating func removeFirst(at turn: Turn) -> [OpenState] {
    let block = queues[turn.level][turn.place].blocks.removeFirst()
    counts[turn.level] -= block.count
    return block
  }
}
