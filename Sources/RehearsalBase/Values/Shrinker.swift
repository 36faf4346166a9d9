/// Takes out of a list what is not needed: runs of elements, long ones first, as delta debugging does.
package struct Shrinker: Sendable {
  private let mostTries: Int
  private let longestRun: Int
  package private(set) var tries = 0

  /// - Parameter mostTries: How many shorter lists are tried at most, in all calls together.
  /// - Parameter longestRun: How many elements are taken out at once at most. One at a time, from the end, keeps what
  ///   comes first, where either of two will do.
  package init(mostTries: Int = .max, longestRun: Int = .max) {
    (self.mostTries, self.longestRun) = (mostTries, longestRun)
  }

  package var isExhausted: Bool { tries >= mostTries }

  /// The list without the runs that nobody needs.
  ///
  /// It goes from the end, where most elements are about something else. A list that is left when no single element can
  /// be taken out may still be shorter after another call, if what is needed depends on more than the list.
  ///
  /// - Parameter kept: Whether a shorter list will do: the list to go on with, which may be shorter still, or nil.
  /// - Complexity: O(*n*) tries if nothing can go, O(*n*²) at worst, in the elements.
  package mutating func shortest<Element>(_ list: [Element], kept: ([Element]) -> [Element]?) -> [Element] {
    var best = list
    var length = min(list.count, longestRun)
    while !best.isEmpty, !isExhausted {
      var start = max(0, best.count - length)
      while true {
        var shorter = best
        shorter.removeSubrange(start..<min(start + length, best.count))
        if let found = attempt(shorter, kept) { best = found }
        guard start > 0, !isExhausted, !best.isEmpty else { break }
        start = max(0, min(start - length, best.count - length))
      }
      guard length > 1 else { break }
      length /= 2
    }
    return best
  }

  package mutating func attempt<Element>(_ list: [Element], _ kept: ([Element]) -> [Element]?) -> [Element]? {
    guard !isExhausted else { return nil }
    tries += 1
    return kept(list)
  }
}
