/// The shards among some runs: those that are missing, and the runs that count.
struct MergedShards: Sendable {
  /// One of the runs, as far as it matters here.
  struct Run: Sendable {
    let name: String
    let shard: ShardReference
    let isFinished: Bool
    /// A hash of all its messages.
    let digest: Int
  }

  private struct Whole: Hashable {
    let run: String
    let count: Int
  }

  /// The positions of the runs that do not count, because another one is of the same shard.
  private(set) var leftOut: Set<Int> = []
  /// Their problems, in the order of the runs.
  private(set) var problems: [ShardProblem] = []

  /// Compares runs by their positions.
  ///
  /// - Parameter runs: The runs; nil for a run that is no shard, and so is whole.
  /// - Complexity: Linear in the runs.
  init(_ runs: [Run?]) {
    var order: [Whole] = []
    var shards: [Whole: [Int: [Int]]] = [:]
    for (position, run) in runs.enumerated() {
      guard let shard = run?.shard else { continue }
      let whole = Whole(run: shard.run, count: shard.count)
      if shards[whole] == nil { order.append(whole) }
      shards[whole, default: [:]][shard.number, default: []].append(position)
    }
    for whole in order {
      let present = shards[whole] ?? [:]
      for (number, positions) in present.sorted(by: { $0.key < $1.key }) {
        choose(among: positions, runs, number: number, count: whole.count)
      }
      guard present.count < whole.count else { continue }
      let missing = (1...whole.count).lazy.filter { present[$0] == nil }.prefix(ShardProblem.most)
      problems.append(
        .missing(
          Array(missing), andMore: max(0, whole.count - present.count - ShardProblem.most), of: whole.count,
          in: Self.names(present.values.flatMap(\.self).sorted(), runs)))
    }
  }

  /// Picks one of the runs of a shard: one that was finished, if there is any.
  private mutating func choose(among positions: [Int], _ runs: [Run?], number: Int, count: Int) {
    let finished = positions.filter { runs[$0]?.isFinished == true }
    let counting = finished.first ?? positions.first
    leftOut.formUnion(positions.filter { $0 != counting })
    if Set(finished.map { runs[$0]?.digest }).count > 1 {
      problems.append(.different(number, of: count, in: Self.names(finished, runs)))
    }
  }

  private static func names(_ positions: [Int], _ runs: [Run?]) -> [String] {
    var names: [String] = []
    for name in positions.compactMap({ runs[$0]?.name }) where !names.contains(name) { names.append(name) }
    return names
  }
}

/// The reason why some shards are no whole run.
package enum ShardProblem: Hashable, Sendable {
  /// Shards that are missing, the first of them by number; `in` are the names of the messages that are there.
  case missing([Int], andMore: Int, of: Int, in: [String])
  /// A shard that is there more than once, with different messages.
  case different(Int, of: Int, in: [String])

  /// The greatest number of missing shards that are named.
  static let most = 8
}
