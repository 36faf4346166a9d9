import RehearsalBase

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
