/// The order in which scenarios run.
package enum RunOrder: Hashable, Sendable {
  /// The order in the files.
  case defined
  /// The last one first.
  case reverse
  /// Shuffled: the same seed gives the same order everywhere.
  case random(seed: UInt64)

  func arranged(_ positions: [Int]) -> [Int] {
    switch self {
    case .defined: return positions
    case .reverse: return positions.reversed()
    case .random(let seed):
      // Not the standard library's shuffle, whose result another version may change.
      var generator = SplitMix64(state: seed)
      var shuffled = positions
      for last in shuffled.indices.dropFirst().reversed() {
        shuffled.swapAt(last, Int(generator.next() % UInt64(last + 1)))
      }
      return shuffled
    }
  }
}

/// The generator of Steele, Lea and Flood: small, and good enough to shuffle with.
private struct SplitMix64 {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
