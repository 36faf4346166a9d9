/// The parts of an exploration that reports made of messages need.
extension ExplorationReport {
  /// The findings with the names of their files, the shortest first.
  package var shortestFirst: [(found: FoundCounterexample, fileName: String)] {
    counterexamples.enumerated().sorted { left, right in
      (left.element.found.length, left.offset) < (right.element.found.length, right.offset)
    }.map(\.element)
  }

  package var title: (subject: String, bounds: String) {
    let line = heading.prefix { $0 != "\n" }
    let start = "\(isSweep ? "Sweeping" : "Exploring") \(subject)"
    let bounds = line.hasPrefix(start) ? line.dropFirst(start.count).drop { $0 == ":" || $0 == " " } : line
    let from = settings.startingPoint.map { ", from \"\($0)\"" } ?? ""
    return (start, bounds + from)
  }

  /// The failures besides broken invariants: scenarios that cannot be played, scenarios that fail without a fault, and
  /// goals that had to be reached and were not.
  package var otherFailures: [String] {
    obstacles.map { "\($0.place): \($0.text)" } + failing.map { "\($0): fails with no fault" }
      + unreached.filter(\.isFailure).map { "never reached: \($0.name)" }
  }

  /// The reason why the exploration shows less than its bounds say, or nil if it was complete.
  package var incompleteness: String? {
    if isInterrupted { return "interrupted" }
    return isTruncated ? "a bound has truncated the search" : nil
  }
}
