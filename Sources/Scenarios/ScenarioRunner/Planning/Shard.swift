import Basics
import Gherkin
import Messages

/// One of several parts of a run, which together run every scenario once.
package struct Shard: Hashable, Sendable {
  /// The number of the part, from 1.
  package let number: Int
  /// The number of parts.
  package let count: Int

  /// Makes a shard, or returns nil unless `number` is between 1 and `count`.
  package init?(_ number: Int, of count: Int) {
    guard count >= 1, (1...count).contains(number) else { return nil }
    self.number = number
    self.count = count
  }

  /// Whether this part has an item of a list, by the item's position: each part takes every so many.
  package func includes(_ position: Int) -> Bool { position % count == number - 1 }

  /// A part of this part.
  ///
  /// - Precondition: The part has more than one item of the whole, or is not divided.
  package func divided(by part: Shard) -> Shard {
    Shard(number - 1 + count * (part.number - 1) + 1, of: count * part.count) ?? self
  }

  /// Those of the given pickles that are in this part, in their order.
  ///
  /// The longest scenarios are dealt out first, each to the part that has the fewest steps so far. Only the selected
  /// scenarios decide, so that all parts agree.
  ///
  /// - Complexity: Pickles times the logarithm of their number, plus pickles times shards.
  func part(of positions: [Int], pickles: [Pickle]) -> [Int] {
    guard count > 1 else { return positions }
    var loads = Array(repeating: 0, count: min(count, max(1, positions.count)))
    var own: [Int] = []
    for position in positions.sorted(by: { (-pickles[$0].steps.count, $0) < (-pickles[$1].steps.count, $1) }) {
      var lightest = 0
      for shard in loads.indices where loads[shard] < loads[lightest] { lightest = shard }
      // A scenario costs something even when it has no steps.
      loads[lightest] += pickles[position].steps.count + 1
      if lightest == number - 1 { own.append(position) }
    }
    return own.sorted()
  }
}

extension Shard {
  /// The part as messages state it, so that merging shows what is missing, or nil if it is the whole.
  ///
  /// Runs are identified by their selected scenarios: their lines, names and steps. File names are left out, because
  /// each machine may have the files in a folder of its own.
  func reference(to positions: [Int], pickles: [Pickle]) -> ShardReference? {
    guard count > 1 else { return nil }
    var hash = FNVHash()
    for position in positions {
      let pickle = pickles[position]
      hash.combine("\(pickle.location.line)")
      hash.combine(pickle.name)
      for step in pickle.steps { hash.combine(step.text) }
    }
    return ShardReference(run: hash.hexadecimal, number: number, count: count)
  }
}
