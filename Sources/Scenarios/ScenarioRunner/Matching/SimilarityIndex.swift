/// Finds the sentences most like a given one: how many pairs of neighbouring characters two have in common.
///
/// Unlike a distance in letters it bears with words that are missing or in other places, as whole sentences need, and
/// works in languages that put no spaces between words.
struct SimilarityIndex: Sendable {
  private static let longest = 400
  private static let least = 0.5
  private let candidates: [[UInt64]]

  init(_ sentences: some Sequence<String>) {
    candidates = sentences.map(Self.pairs)
  }

  /// The positions of the sentences most like the given one, nearest first; ties keep their order.
  ///
  /// Complexity: linear in the length of all sentences.
  func nearest(to sentence: String, limit: Int) -> [Int] {
    let wanted = Self.pairs(of: sentence)
    let scored = candidates.indices.compactMap { position -> (score: Double, position: Int)? in
      let candidate = candidates[position]
      let total = wanted.count + candidate.count
      // No more can be in common than there is in the shorter one.
      guard total > 0, Double(2 * min(wanted.count, candidate.count)) >= Self.least * Double(total) else { return nil }
      let score = Double(2 * Self.common(wanted, candidate)) / Double(total)
      return score >= Self.least ? (score, position) : nil
    }
    return scored.sorted { (-$0.score, $0.position) < (-$1.score, $1.position) }.prefix(limit).map(\.position)
  }

  /// The pairs of neighbouring characters, sorted; a parameter counts as one character, whatever its type.
  private static func pairs(of sentence: String) -> [UInt64] {
    var pairs: [UInt64] = []
    var previous: UInt64 = 0x20
    var isInParameter = false
    for scalar in sentence.lowercased().unicodeScalars.prefix(longest) {
      if scalar == "{" { isInParameter = true }
      defer { if scalar == "}" { isInParameter = false } }
      if isInParameter, scalar != "}" { continue }
      if scalar == "(" || scalar == ")" || scalar == "\\" || scalar == "^" || scalar == "$" { continue }
      pairs.append(previous << 32 | UInt64(scalar.value))
      previous = UInt64(scalar.value)
    }
    return pairs.sorted()
  }

  private static func common(_ left: [UInt64], _ right: [UInt64]) -> Int {
    var (i, j, count) = (0, 0, 0)
    while i < left.count, j < right.count {
      if left[i] == right[j] {
        (i, j, count) = (i + 1, j + 1, count + 1)
      } else if left[i] < right[j] {
        i += 1
      } else {
        j += 1
      }
    }
    return count
  }
}
