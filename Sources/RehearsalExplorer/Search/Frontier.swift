/// The states that are still to be expanded, by the cost of their paths.
///
/// A fault, an action, a write and a life event cost alike, so that a search that ends early has tried a little of each.
/// Among paths of one cost, those come first whose user has waited before each action. No move leads to a place before its
/// own, so the first path to a violation is the simplest.
struct Frontier: Sendable {
  private var queues: [Queue] = []
  private(set) var count = 0

  /// How many states a block holds at most: so many are expanded before their successors are merged.
  private let blockSize: Int

  /// - Parameter isSlow: Whether each move takes long, so that the bounds are looked at after fewer of them.
  init(isSlow: Bool = false) { blockSize = isSlow ? 256 : 2048 }

  /// Blocks of states, first in, first out; a block is let go of as a whole, so that its states do not stay behind.
  private struct Queue: Sendable {
    var blocks: [[OpenState]] = []

    mutating func append(_ open: OpenState, blockSize: Int) {
      let last = blocks.count - 1
      if last >= 0, blocks[last].count < blockSize {
        blocks[last].append(open)
      } else {
        blocks.append([open])
      }
    }
  }

  /// So many moves on a path count as an action, and so do as many more.
  ///
  /// Else an app that ticks for ever would keep the search from everything that takes an action. Paths to the usual
  /// bounds are shorter.
  private static let movesOfAnAction = 64
  /// Paths that are deeper than all these places share the last one.
  private static let mostPlaces = 1024
  /// Users who are in so much of a hurry share the last queue of a cost.
  private static let mostHaste = 4

  func place(of budget: PathBudget, depth: UInt16, haste: UInt8) -> Int {
    let cost = min(budget.cost + Int(depth) / Self.movesOfAnAction, Self.mostPlaces - 1)
    return cost * Self.mostHaste + min(Int(haste), Self.mostHaste - 1)
  }

  mutating func add(_ open: OpenState) {
    let place = place(of: open.budget, depth: open.depth, haste: open.haste)
    while queues.count <= place { queues.append(Queue()) }
    queues[place].append(open, blockSize: blockSize)
    count += 1
  }

  var next: Int? { queues.firstIndex { !$0.blocks.isEmpty } }

  mutating func removeFirst(at place: Int) -> [OpenState] {
    let block = queues[place].blocks.removeFirst()
    count -= block.count
    return block
  }
}
