package import RehearsalGherkin

/// The scenarios to run, and their order.
package struct Plan: Sendable {
  package let features: Features
  /// Positions among the pickles of the features, in the order in which they run.
  let positions: [Int]

  package init(_ features: Features, selection: Selection = Selection(), order: RunOrder = .defined) {
    self.features = features
    positions = order.arranged(selection.positions(in: features))
  }

  private init(features: Features, positions: [Int]) {
    self.features = features
    self.positions = positions
  }

  /// The plan of one of the scenarios, with its file and no other.
  func alone(_ place: Int) -> Plan {
    guard let file = file(of: place).map({ features.files[$0] }) else { return self }
    return Plan(features: Features(file, of: features), positions: [positions[place] - file.pickles.lowerBound])
  }

  /// The position of the file that one of the scenarios is from.
  ///
  /// - Complexity: Logarithmic in the number of files.
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
