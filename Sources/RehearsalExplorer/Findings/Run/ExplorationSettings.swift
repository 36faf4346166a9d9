package import RehearsalApp

/// The extent of an exploration, and its number of threads.
package struct ExplorationSettings: Hashable, Sendable {
  /// The bounds of a search; what the app's exploration says, and no option, is still missing.
  package var bounds: Bounds
  var faultKinds: [Fault]?
  var lifeEvents: Int?
  var jobs: Int
  var startingPoint: String?
  package var walks: Walks?
  /// The part of the walks or scenarios that is this process's, or nil for all of them.
  var part: WorkPart?

  /// Random walks.
  package struct Walks: Hashable, Sendable {
    let count: Int
    let seed: UInt64
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
