import Navigation

/// The rows of one screen's table that the app has been asked for since the screen appeared, each counted once.
package struct BuiltRows: Hashable, Sendable {
  /// What was on the screen, in order: the positions of the rows over all sections.
  private(set) var views: [Range<Int>] = []
  private var ranges: [Range<Int>] = []
  /// The screen they belong to.
  private var screen: ScreenID?

  /// How many rows have been asked for.
  package var count: Int { ranges.reduce(0) { $0 + $1.count } }

  /// Starts again with another appearance of a screen.
  mutating func restart() {
    ranges = []
    views = []
  }

  /// Adds the rows on the screen; those of another screen that was in front before are forgotten.
  mutating func insert(_ range: Range<Int>, of screen: ScreenID) {
    if screen != self.screen { restart() }
    self.screen = screen
    if range != views.last { views.append(range) }
    guard !range.isEmpty,
      !ranges.contains(where: { $0.contains(range.lowerBound) && $0.upperBound >= range.upperBound })
    else { return }
    var merged = range
    ranges.removeAll {
      guard $0.lowerBound <= merged.upperBound, merged.lowerBound <= $0.upperBound else { return false }
      merged = min($0.lowerBound, merged.lowerBound)..<max($0.upperBound, merged.upperBound)
      return true
    }
    ranges.append(merged)
  }
}
