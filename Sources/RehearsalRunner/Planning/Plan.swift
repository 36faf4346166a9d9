import RehearsalBase
package import RehearsalGherkin

/// The scenarios to run, and their order.
package struct Plan: Sendable {
  package let features: Features
  let positions: [Int]

  package init(_ features: Features, selection: Selection = Selection(), order: RunOrder = .defined) {
    self.features = features
    positions = order.arranged(selection.positions(in: features))
  }

  private init(features: Features, positions: [Int]) {
    self.features = features
    self.positions = positions
  }

  func alone(_ place: Int) -> Plan {
    guard let file = file(of: place).map({ features.files[$0] }) else { return self }
    return Plan(features: Features(file, of: features), positions: [positions[place] - file.pickles.lowerBound])
  }

  func file(of place: Int) -> Int? {
    let position = positions[place]
    var (low, high) = (0, features.files.count)
    while low < high {
      let middle = (low + high) / 2
      if features.files[middle].pickles.upperBound <= position { low = middle + 1 } else { high = middle }
    }
    return low < features.files.count ? low : nil
  }

  /// Whether there is nothing to run, which is never a success.
  package var isEmpty: Bool { positions.isEmpty }
  package var pickles: [Pickle] { positions.map { features.pickles[$0] } }
}

/// The order in which scenarios run.
package enum RunOrder: Hashable, Sendable {
  case defined
  case reverse
  /// Shuffled: the same seed gives the same order everywhere.
  case random(seed: UInt64)

  func arranged(_ positions: [Int]) -> [Int] {
    switch self {
    case .defined: return positions
    case .reverse: return positions.reversed()
    case .random(let seed):
      // Not the standard library's shuffle, whose result another version may change.
      var generator = SeededGenerator(seed: seed)
      var shuffled = positions
      for last in shuffled.indices.dropFirst().reversed() {
        shuffled.swapAt(last, Int(generator.next() % UInt64(last + 1)))
      }
      return shuffled
    }
  }
}
