/// Constraints on the differences between moments, in whole microseconds, solved by Bellman and Ford's algorithm.
///
/// Each constraint asks for room that may shrink: as long as some constraints exclude each other, those of them that can
/// do with less room get less. So one tight place does not make the numbers small everywhere.
struct DifferenceConstraints: Hashable, Sendable {
  /// One moment comes at least some time after another.
  struct Constraint: Hashable, Sendable {
    let earlier: Int
    let later: Int
    /// The least time between them; below zero: the later one may come so much before the other.
    let least: Int64
    /// How much more there should be, the best first; the last is what there must be.
    var room: [Int64] = [0]

    fileprivate var weight: Int64 { least + (room.first ?? 0) }
  }

  private(set) var momentCount = 1
  private var constraints: [Constraint] = []

  mutating func addMoment() -> Int {
    momentCount += 1
    return momentCount - 1
  }

  mutating func add(_ constraint: Constraint) { constraints.append(constraint) }

  mutating func fix(_ later: Int, after earlier: Int, by time: Int64) {
    add(Constraint(earlier: earlier, later: later, least: time))
    add(Constraint(earlier: later, later: earlier, least: -time))
  }

  /// The earliest moments with the most room, the first at zero; nil if the constraints exclude each other.
  ///
  /// - Complexity: O(*k* · *n* · *c*) for *n* moments and *c* constraints that ask *k* times for less room.
  func moments() -> [Int64]? {
    var constraints = constraints
    while true {
      var moments = Array(repeating: Int64(0), count: momentCount)
      guard let cycle = Self.relax(&moments, by: constraints) else {
        let start = moments[0]
        return moments.map { $0 - start }
      }
      let yielding = cycle.filter { constraints[$0].room.count > 1 }
      guard !yielding.isEmpty else { return nil }
      for index in Set(yielding) { constraints[index].room.removeFirst() }
    }
  }

  /// Moves moments until all constraints hold; else returns a cycle of constraints that contradict each other.
  private static func relax(_ moments: inout [Int64], by constraints: [Constraint]) -> [Int]? {
    var movers = Array(repeating: -1, count: moments.count)
    var last = -1
    for _ in 0...moments.count {
      last = -1
      for (index, constraint) in constraints.enumerated() {
        let least = moments[constraint.earlier] + constraint.weight
        guard least > moments[constraint.later] else { continue }
        moments[constraint.later] = least
        movers[constraint.later] = index
        last = constraint.later
      }
      if last < 0 { return nil }
    }
    // So many steps back from what was moved last is a moment on a cycle.
    for _ in moments.indices { last = constraints[movers[last]].earlier }
    var cycle: [Int] = []
    var moment = last
    repeat {
      cycle.append(movers[moment])
      moment = constraints[movers[moment]].earlier
    } while moment != last
    return cycle.reversed()
  }
}
