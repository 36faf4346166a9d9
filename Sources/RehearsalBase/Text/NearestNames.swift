/// The names most like the one given, nearest first, for a message that asks "did you mean".
///
/// They differ in at most a third of the longer text's letters, or in 2 where that is less; ties keep the order in which
/// the candidates were given. Nothing is like an empty text.
///
/// - Complexity: The product of the two lengths for each candidate.
package func nearestNames(to name: String, among candidates: some Sequence<String>, limit: Int = 3) -> [String] {
  let candidates = Array(candidates)
  let wanted = Array(name.lowercased())
  let nearest = nearest(candidates.count, limit: limit) { position in
    guard candidates[position] != name, !name.isEmpty else { return nil }
    let letters = Array(candidates[position].lowercased())
    let allowed = max(2, max(wanted.count, letters.count) / 3)
    guard abs(wanted.count - letters.count) <= allowed else { return nil }
    let distance = editDistance(wanted, letters)
    return distance <= allowed ? Double(distance) : nil
  }
  return nearest.map { candidates[$0] }
}

/// The positions of the sentences most like the one given, nearest first; ties keep their order.
///
/// A value in braces, such as `{int}`, counts as one letter, and what stands in parentheses may be missing. They share at
/// least four letters in seven, in the same order: sentences that mean the same differ in whole words.
///
/// - Complexity: The product of the two lengths for each sentence.
package func nearestSentences(to sentence: String, among sentences: [String], limit: Int = 3) -> [Int] {
  let wanted = sentence.lettersWithoutValues
  return nearest(sentences.count, limit: limit) { position in
    let letters = sentences[position].lettersWithoutValues
    let all = wanted.count + letters.count
    guard 7 * abs(wanted.count - letters.count) <= 3 * all, !wanted.isEmpty else { return nil }
    // A letter in place of another is one too many and one that is missing.
    let distance = editDistance(wanted, letters, replacement: 2)
    return 7 * distance <= 3 * all ? Double(distance) / Double(all) : nil
  }
}

private func nearest(_ count: Int, limit: Int, distance: (Int) -> Double?) -> [Int] {
  let scored = (0..<count).compactMap { position in distance(position).map { (distance: $0, position: position) } }
  return scored.sorted { ($0.distance, $0.position) < ($1.distance, $1.position) }.prefix(limit).map(\.position)
}

/// The number of letters to insert, delete, replace, or swap with the next: the optimal string alignment distance.
private func editDistance<Letter: Equatable>(_ left: [Letter], _ right: [Letter], replacement: Int = 1) -> Int {
  var beforePrevious: [Int] = []
  var previous = Array(0...right.count)
  for i in left.indices {
    var current = [i + 1]
    current.reserveCapacity(previous.count)
    for j in right.indices {
      let replaced = previous[j] + (left[i] == right[j] ? 0 : replacement)
      var distance = min(replaced, previous[j + 1] + 1, current[j] + 1)
      if i > 0, j > 0, left[i] == right[j - 1], left[i - 1] == right[j] {
        distance = min(distance, beforePrevious[j - 1] + replacement)
      }
      current.append(distance)
    }
    (beforePrevious, previous) = (previous, current)
  }
  return previous[right.count]
}

extension String {
  package func editDistance(to other: String) -> Int { RehearsalBase.editDistance(Array(self), Array(other)) }

  package func differsInOneLetter(from other: String) -> Bool {
    abs(count - other.count) <= 1 && editDistance(to: other) == 1
  }

  fileprivate var lettersWithoutValues: [UInt32] {
    var letters: [UInt32] = []
    var isSkipping = false
    for scalar in lowercased().unicodeScalars.prefix(400) {
      switch scalar {
      case "{", "(": isSkipping = true
      case "}", ")":
        isSkipping = false
        if scalar == "}" { letters.append(scalar.value) }
      case "\\", "^", "$": break
      default: if !isSkipping { letters.append(scalar.value) }
      }
    }
    return letters
  }
}

extension [String] {
  package func nearest(to name: String) -> [String] {
    let near = nearestNames(to: name, among: self)
    return near.isEmpty ? self : near
  }

  package func nearestFirst(to name: String, limit: Int = 3) -> [String] {
    let near = nearestNames(to: name, among: self, limit: limit)
    return near + filter { !near.contains($0) }
  }

  package var inQuotes: String { map { "\"\($0)\"" }.joined(separator: ", ") }

  package var unique: [String] {
    var seen: Set<String> = []
    return filter { seen.insert($0).inserted }
  }
}
