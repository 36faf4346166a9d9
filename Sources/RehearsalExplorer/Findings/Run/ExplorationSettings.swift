package import RehearsalApp

/// The extent of an exploration, and its number of threads.
package struct ExplorationSettings: Hashable, Sendable {
  /// The bounds of a search; what the app's exploration says, and no option, is still missing.
  package var bounds: Bounds
  /// The faults that a request may have, or nil for those of the app's exploration.
  var faultKinds: [Fault]?
  /// The most life events on a path, or nil for the number in the app's exploration.
  var lifeEvents: Int?
  var jobs: Int
  /// The starting point to search from, or nil for all.
  var startingPoint: String?
  /// The random walks to take in the place of a search, or nil for none.
  package var walks: Walks?
  /// The part of the walks or scenarios that is this process's, or nil for all of them.
  var part: WorkPart?

  /// Random walks.
  package struct Walks: Hashable, Sendable {
    /// The number of walks from each starting point.
    let count: Int
    let seed: UInt64
    /// The most requests that fail on each.
    let faults: Int

    /// So many actions are on each, unless it is said otherwise.
    package static let usualActions = 100

    package init(count: Int, seed: UInt64, faults: Int) {
      self.count = count
      self.seed = seed
      self.faults = faults
    }
  }

  package init(
    _ bounds: Bounds, faultKinds: [Fault]? = nil, lifeEvents: Int? = nil, jobs: Int = 1, startingPoint: String? = nil
  ) {
    self.bounds = bounds
    self.faultKinds = faultKinds
    self.lifeEvents = lifeEvents
    self.jobs = jobs
    self.startingPoint = startingPoint
  }
}
