/// Finds the sentences most like a given one: how many pairs of neighbouring characters two have in common.
///
/// Unlike a distance in letters it bears with words that are missing or in other places, as whole sentences need, and
/// works in languages that put no spaces between words.
struct SimilarityIndex: Sendable {
  private static let longest = 400
  private static let least = 0.5
  /// How many pairs each sentence has.
  private var sizes: [Int] = []
  /// The positions of the sentences that have a pair: an inverted index, so that no sentence is read that shares nothing.
  private var owners: [Int32] = []
  /// The range of a pair's owners.
  private var ranges: [Pair: Range<Int>] = [:]

  /// Two neighbouring characters, and how often the sentence has had them before: what sentences have in common is then
  /// counted by equal pairs alone.
  private struct Pair: Hashable {
    let characters: UInt64
    let before: Int
  }

  init(_ sentences: some Sequence<String>) {
    var owners: [Pair: [Int32]] = [:]
    for (position, sentence) in sentences.enumerated() {
      let pairs = Self.pairs(of: sentence)
      sizes.append(pairs.count)
      for pair in pairs { owners[pair, default: []].append(Int32(position)) }
    }
    for (pair, list) in owners {
      ranges[pair] = self.owners.count..<(self.owners.count + list.count)
      self.owners += list
    }
  }

  /// The positions of the sentences most like the given one, nearest first; ties keep their order.
  ///
  /// - Complexity: Linear in how often pairs of the sentence occur in all of them.
  func nearest(to sentence: String, limit: Int) -> [Int] {
    let wanted = Self.pairs(of: sentence)
    var common = Array(repeating: UInt16(0), count: sizes.count)
    for pair in wanted {
      guard let range = ranges[pair] else { continue }
      for owner in owners[range] { common[Int(owner)] &+= 1 }
    }
    var scored: [(score: Double, position: Int)] = []
    for position in common.indices where common[position] > 0 {
      let (twice, all) = (2 * Int(common[position]), wanted.count + sizes[position])
      // Nearly all are ruled out by their counts, without a division.
      guard 2 * twice >= all else { continue }
      let score = Double(twice) / Double(all)
      if score >= Self.least { scored.append((score, position)) }
    }
    return scored.sorted { (-$0.score, $0.position) < (-$1.score, $1.position) }.prefix(limit).map(\.position)
  }

  /// The pairs of neighbouring characters; a parameter counts as one character, whatever its type.
  private static func pairs(of sentence: String) -> [Pair] {
    var characters: [UInt64] = []
    characters.reserveCapacity(min(longest, sentence.utf8.count))
    var previous: UInt64 = 0x20
    var isInParameter = false
    for scalar in sentence.lowercased().unicodeScalars.prefix(longest) {
      if scalar == "{" { isInParameter = true }
      defer { if scalar == "}" { isInParameter = false } }
      if isInParameter, scalar != "}" { continue }
      if scalar == "(" || scalar == ")" || scalar == "\\" || scalar == "^" || scalar == "$" { continue }
      characters.append(previous << 32 | UInt64(scalar.value))
      previous = UInt64(scalar.value)
    }
    characters.sort()
    var pairs: [Pair] = []
    pairs.reserveCapacity(characters.count)
    for pair in characters {
      let last = pairs.last
      pairs.append(Pair(characters: pair, before: last?.characters == pair ? (last?.before ?? 0) + 1 : 0))
    }
    return pairs
  }
}
