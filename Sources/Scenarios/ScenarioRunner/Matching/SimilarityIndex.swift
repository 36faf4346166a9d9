/// Finds the sentences most like a given one: how many pairs of neighbouring characters two have in common.
///
/// Unlike a distance in letters it bears with words that are missing or in other places, as whole sentences need, and
/// works in languages that put no spaces between words.
struct SimilarityIndex: Sendable {
  private static let longest = 400
  private static let least = 0.5
  /// How many pairs each sentence has.
  private var sizes: [Int] = []
  /// The sentences that have a pair, and how often: an inverted index, so that no sentence is read that shares nothing.
  private var owners: [Owner] = []
  /// Where those of a pair are.
  private var ranges: [UInt64: Range<Int>] = [:]

  private struct Owner {
    let position: Int
    var count = 1
  }

  init(_ sentences: some Sequence<String>) {
    var owners: [UInt64: [Owner]] = [:]
    for (position, sentence) in sentences.enumerated() {
      let pairs = Self.pairs(of: sentence)
      sizes.append(pairs.count)
      for pair in pairs {
        if let last = owners[pair]?.indices.last, owners[pair]?[last].position == position {
          owners[pair]?[last].count += 1
        } else {
          owners[pair, default: []].append(Owner(position: position))
        }
      }
    }
    for (pair, list) in owners {
      ranges[pair] = self.owners.count..<(self.owners.count + list.count)
      self.owners += list
    }
  }

  /// The positions of the sentences most like the given one, nearest first; ties keep their order.
  ///
  /// Complexity: linear in how often pairs of the sentence occur in all of them.
  func nearest(to sentence: String, limit: Int) -> [Int] {
    let wanted = Self.pairs(of: sentence)
    var common = Array(repeating: 0, count: sizes.count)
    var start = 0
    while start < wanted.count {
      let pair = wanted[start]
      var end = start + 1
      while end < wanted.count, wanted[end] == pair { end += 1 }
      if let range = ranges[pair] {
        for index in range { common[owners[index].position] += min(owners[index].count, end - start) }
      }
      start = end
    }
    let scored = common.indices.compactMap { position -> (score: Double, position: Int)? in
      guard common[position] > 0 else { return nil }
      let score = Double(2 * common[position]) / Double(wanted.count + sizes[position])
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
}
