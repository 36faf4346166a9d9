import Gherkin
import VirtualTime

/// The order in which scenarios run.
package enum RunOrder: Hashable, Sendable {
  /// The order in the files.
  case defined
  /// The last one first.
  case reverse
  /// Shuffled: the same seed gives the same order everywhere.
  case random(seed: UInt64)
  /// The scenarios at some lines of files first, then the others, each as they stand in the files.
  case first([String: [Int]])

  func arranged(_ positions: [Int], of pickles: [Pickle]) -> [Int] {
    switch self {
    case .defined: return positions
    case .first(let lines):
      func isFirst(_ position: Int) -> Bool {
        lines[pickles[position].uri]?.contains(pickles[position].location.line) == true
      }
      return positions.filter(isFirst) + positions.filter { !isFirst($0) }
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
