import Navigation
public import Services

/// What has been on a device; nothing in it decides what happens next.
public struct DeviceRecords: Sendable {
  /// Whether events are logged; looking ahead and exploring turn it off.
  package var isLogging = true
  /// What happened, oldest first.
  package internal(set) var log: [LoggedEvent] = []
  /// Every call that UIKit would only have logged, oldest first.
  package internal(set) var issues: [Issue] = []
  /// Every request's life.
  public package(set) var ledger = Ledger()
  /// The rows the screen in front has been asked for since it appeared.
  package internal(set) var builtRows = BuiltRows()
  /// How many due events have happened; tells two moments at one instant apart.
  package internal(set) var eventCount = 0
}

/// The rows of one screen's table that the app has been asked for, each counted once.
package struct BuiltRows: Hashable, Sendable {
  /// The screen's appearance they are counted from.
  private(set) var appearance = 0
  private var ranges: [Range<Int>] = []
  /// The screen they belong to.
  private var screen: ScreenID?

  /// How many rows have been asked for.
  package var count: Int { ranges.reduce(0) { $0 + $1.count } }

  /// Starts again with another appearance of a screen.
  mutating func restart() {
    appearance += 1
    ranges = []
  }

  /// Adds the rows on the screen; those of another screen that was in front before are forgotten.
  mutating func insert(_ range: Range<Int>, of screen: ScreenID) {
    if screen != self.screen { restart() }
    self.screen = screen
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
