/// The names most like the one given, nearest first, for a message that asks "did you mean".
///
/// Likeness is the Levenshtein distance in characters, at most a third of the longer text, or 2 where that is less;
/// ties keep the order in which the candidates were given. Nothing is like an empty text.
///
/// - Complexity: The product of the two lengths for each candidate.
public func nearestNames(to name: String, among candidates: some Sequence<String>, limit: Int = 3) -> [String] {
  let wanted = Array(name.lowercased())
  var scored: [(distance: Int, name: String)] = []
  for candidate in candidates where candidate != name && !name.isEmpty {
    let letters = Array(candidate.lowercased())
    let allowed = max(2, max(wanted.count, letters.count) / 3)
    guard abs(wanted.count - letters.count) <= allowed else { continue }
    let distance = editDistance(wanted, letters)
    if distance <= allowed { scored.append((distance, candidate)) }
  }
  // Swift's sort is stable in practice but not by contract, so the position decides ties.
  let order = scored.indices.sorted { (scored[$0].distance, $0) < (scored[$1].distance, $1) }
  return order.prefix(limit).map { scored[$0].name }
}

private func editDistance(_ left: [Character], _ right: [Character]) -> Int {
  if left.isEmpty || right.isEmpty { return max(left.count, right.count) }
  var previous = Array(0...right.count)
  var current = previous
  for i in 1...left.count {
    current[0] = i
    for j in 1...right.count {
      let substitution = previous[j - 1] + (left[i - 1] == right[j - 1] ? 0 : 1)
      current[j] = min(substitution, previous[j] + 1, current[j - 1] + 1)
    }
    swap(&previous, &current)
  }
  return previous[right.count]
}

extension String {
  /// Whether the texts are one letter apart: it is another, missing, or one too many, or two have changed places.
  package func differsInOneLetter(from other: String) -> Bool {
    let (left, right) = (Array(self), Array(other))
    guard self != other, abs(left.count - right.count) <= 1 else { return false }
    let front = zip(left, right).prefix { $0 == $1 }.count
    let back = zip(left.dropFirst(front).reversed(), right.dropFirst(front).reversed()).prefix { $0 == $1 }.count
    let (one, two) = (left[front..<(left.count - back)], right[front..<(right.count - back)])
    return max(one.count, two.count) <= 1 || one.count == 2 && two.elementsEqual(one.reversed())
  }
}
