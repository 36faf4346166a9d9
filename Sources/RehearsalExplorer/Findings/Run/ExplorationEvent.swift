import RehearsalBase

/// An event that an exploration reports while it runs, to its own process or to a parent.
package enum ExplorationEvent: Hashable, Sendable {
  case progress(SearchProgress)
  /// The progress of a search at its end.
  case searched(SearchProgress)
  case found(FoundCounterexample)
  /// For a further path of walks or a sweep to what is reported already, no scenario was found.
  case unwritable(ViolationName)
  /// The recovery from the first list that was not the server's, or empty if there is none.
  case recovery([String])
  /// The exploration could not begin or go on: the problems, as texts.
  case failed([String])
  /// A scenario was played with each fault: how often, and how many requests failed.
  case swept(place: String, runs: Int, sites: Int)
  /// A scenario cannot be played, and why.
  case obstacle(place: String, String)
  /// A scenario fails or traps without any fault, and how.
  case failing(place: String, String)
  case ended
  /// Inputs, faults and writes that were never possible.
  case unused([String])
  /// What a search has tried that a bound has ended, in lines.
  case tried([String])
  /// The parts that were not tried although the app could notice them.
  case untried([String])
  case began(startingPoint: String)
  case unreached(UnreachedGoal)
  /// How many random walks were taken so far.
  case walked(WalkCount)

  static func failed(_ error: UnexplorableApp) -> ExplorationEvent { .failed(error.problems.map { $0.described() }) }
}

// MARK: - As bytes

extension ExplorationEvent {
  package var bytes: [UInt8] {
    var packer = Packer()
    switch self {
    case .progress(let progress), .searched(let progress):
      if case .searched = self { packer.pack(1) } else { packer.pack(0) }
      progress.pack(into: &packer)
    case .found(let counterexample):
      packer.pack(2)
      counterexample.pack(into: &packer)
    case .recovery(let actions):
      packer.pack(3)
      packer.pack(actions) { $0.pack($1) }
    case .failed(let problems):
      packer.pack(4)
      packer.pack(problems) { $0.pack($1) }
    case .swept(let place, let runs, let sites):
      packer.pack(5)
      packer.pack(place)
      packer.pack(runs)
      packer.pack(sites)
    case .obstacle(let place, let text):
      packer.pack(6)
      packer.pack(place)
      packer.pack(text)
    case .ended: packer.pack(7)
    case .failing(let place, let text):
      packer.pack(8)
      packer.pack(place)
      packer.pack(text)
    case .unused(let remarks):
      packer.pack(9)
      packer.pack(remarks) { $0.pack($1) }
    case .tried(let lines):
      packer.pack(15)
      packer.pack(lines) { $0.pack($1) }
    case .untried(let parts):
      packer.pack(14)
      packer.pack(parts) { $0.pack($1) }
    case .began(let name):
      packer.pack(10)
      packer.pack(name)
    case .unreached(let goal):
      packer.pack(11)
      goal.pack(into: &packer)
    case .walked(let count):
      packer.pack(12)
      packer.pack(count.walks)
      packer.pack(count.wanted ?? -1)
      packer.pack(count.moves)
      packer.pack(count.end?.rawValue ?? -1)
    case .unwritable(let name):
      packer.pack(13)
      name.pack(into: &packer)
    }
    return packer.bytes
  }

  package init?(_ bytes: [UInt8]) {
    var unpacker = Unpacker(bytes)
    do throws(UnpackingError) { try self.init(from: &unpacker) } catch { return nil }
  }

  private init(from unpacker: inout Unpacker) throws(UnpackingError) {
    switch try unpacker.int() {
    case 0: self = .progress(try SearchProgress(from: &unpacker))
    case 1: self = .searched(try SearchProgress(from: &unpacker))
    case 2: self = .found(try FoundCounterexample(from: &unpacker))
    case 3: self = .recovery(try unpacker.strings())
    case 4: self = .failed(try unpacker.strings())
    case 5: self = .swept(place: try unpacker.string(), runs: try unpacker.int(), sites: try unpacker.int())
    case 6: self = .obstacle(place: try unpacker.string(), try unpacker.string())
    case 7: self = .ended
    case 8: self = .failing(place: try unpacker.string(), try unpacker.string())
    case 9: self = .unused(try unpacker.strings())
    case 10: self = .began(startingPoint: try unpacker.string())
    case 11: self = .unreached(try UnreachedGoal(from: &unpacker))
    case 12:
      let (walks, wanted, moves) = (try unpacker.int(), try unpacker.int(), try unpacker.int())
      let end = WalkCount.End(rawValue: try unpacker.int())
      self = .walked(WalkCount(walks: walks, wanted: wanted < 0 ? nil : wanted, moves: moves, end: end))
    case 13: self = .unwritable(try ViolationName(from: &unpacker))
    case 14: self = .untried(try unpacker.strings())
    case 15: self = .tried(try unpacker.strings())
    default: throw UnpackingError()
    }
  }
}

extension Unpacker {
  mutating func strings() throws(UnpackingError) -> [String] {
    try array { (unpacker) throws(UnpackingError) in try unpacker.string() }
  }
}

extension SearchProgress {
  /// All its numbers.
  private static var numbers: [WritableKeyPath<SearchProgress, Int>] {
    [
      \.states, \.transitions, \.repeatedTransitions, \.frontier, \.left, \.megabytes, \.coarseStates,
      \.cut.faults, \.cut.actions, \.cut.remoteWrites, \.cut.lifeEvents, \.cut.halfSwipes, \.cut.recoveries,
      \.cut.controls, \.cut.hanging,
    ]
  }

  fileprivate func pack(into packer: inout Packer) {
    for number in Self.numbers { packer.pack(self[keyPath: number]) }
    packer.pack(bound.rawValue)
  }

  fileprivate init(from unpacker: inout Unpacker) throws(UnpackingError) {
    self.init()
    for number in Self.numbers { self[keyPath: number] = try unpacker.int() }
    guard let bound = Bound(rawValue: try unpacker.int()) else { throw UnpackingError() }
    self.bound = bound
  }
}
