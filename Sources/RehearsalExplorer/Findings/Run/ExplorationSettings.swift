package import RehearsalApp
package import RehearsalBase

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

/// One of several parts of some work, each for a process of its own; together they do everything once.
package struct WorkPart: Hashable, Sendable, Codable {
  private let number: Int
  private let count: Int

  package static func all(of count: Int) -> [WorkPart] { (1...count).map { WorkPart(number: $0, count: count) } }

  /// Whether this part has an item of a list, by the item's position: each part takes every so many.
  func includes(_ position: Int) -> Bool { position % count == number - 1 }
}

extension WorkPart {
  package func pack(into packer: inout Packer) {
    packer.pack(number)
    packer.pack(count)
  }

  package init(_ unpacker: inout Unpacker) throws(UnpackingError) {
    (number, count) = (try unpacker.int(), try unpacker.int())
    guard count >= 1, (1...count).contains(number) else { throw UnpackingError() }
  }
}

/// How many random walks were taken from a starting point, and their moves.
package struct WalkCount: Hashable, Sendable, Codable {
  var walks = 0
  /// How many were wanted, or nil for as many as there was room for.
  let wanted: Int?
  var moves = 0
  /// What has ended the walks before all were taken, if something has.
  var end: End?

  package enum End: String, Sendable, Codable {
    /// The last one has hung, and each that hangs takes its whole time.
    case hang
    case time
  }
}
