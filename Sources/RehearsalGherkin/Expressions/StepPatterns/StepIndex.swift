/// Finds the patterns that can match a text by the literal text they start with, without trying each of them.
package struct StepIndex: Sendable {
  private struct Entry: Sendable {
    let start: Int
    let count: Int
    let position: Int

    var range: Range<Int> { start..<(start + count) }
  }

  /// In the order of their prefixes, so that the patterns for a text lie in ranges that only get narrower.
  private let entries: [Entry]
  private let bytes: [UInt8]
  private let endings: [UInt8?]

  package init(_ patterns: [StepPattern]) {
    var entries: [Entry] = []
    var bytes: [UInt8] = []
    for (position, pattern) in patterns.enumerated() {
      for prefix in pattern.prefixes {
        entries.append(Entry(start: bytes.count, count: prefix.count, position: position))
        bytes += prefix
      }
    }
    bytes.withUnsafeBufferPointer { bytes in
      entries.sort { left, right in
        let (one, other) = (bytes[left.range], bytes[right.range])
        if one.lexicographicallyPrecedes(other) { return true }
        return left.position < right.position && !other.lexicographicallyPrecedes(one)
      }
    }
    self.entries = entries
    self.bytes = bytes
    endings = patterns.map(\.ending)
  }

  /// The positions of the patterns that can match a text, in the order in which the patterns were given.
  ///
  /// Every pattern that matches is among them; which of them match has to be tried.
  ///
  /// - Complexity: Linear in the longest common prefix, times the logarithm of the number of patterns.
  package func candidates(for text: String) -> [Int] {
    var text = text
    var found = text.withUTF8 { candidates(for: $0) }
    let last = text.utf8.last
    found.removeAll { endings[$0] != nil && endings[$0] != last }
    guard found.count > 1 else { return found }
    found.sort()
    // A pattern with several beginnings can be found twice.
    var count = 1
    for position in found where position != found[count - 1] {
      found[count] = position
      count += 1
    }
    found.removeSubrange(count...)
    return found
  }

  private func candidates(for text: UnsafeBufferPointer<UInt8>) -> [Int] {
    var found: [Int] = []
    var low = 0
    var high = entries.count
    for depth in 0...text.count {
      // Among prefixes that agree so far, those that end here come first.
      while low < high, entries[low].count == depth {
        found.append(entries[low].position)
        low += 1
      }
      guard low < high, depth < text.count else { break }
      let byte = text[depth]
      if self.byte(low, depth) == byte, self.byte(high - 1, depth) == byte { continue }
      low = bound(low, high) { self.byte($0, depth) >= byte }
      high = bound(low, high) { self.byte($0, depth) > byte }
    }
    return found
  }

  private func byte(_ entry: Int, _ depth: Int) -> UInt8 {
    bytes[entries[entry].start + depth]
  }

  private func bound(_ low: Int, _ high: Int, where holds: (Int) -> Bool) -> Int {
    var low = low
    var high = high
    while low < high {
      let middle = low + (high - low) / 2
      if holds(middle) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
