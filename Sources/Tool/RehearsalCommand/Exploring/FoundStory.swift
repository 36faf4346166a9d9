import Explorer
import Invariants
import Supervision

/// A violation as people are told of it: what was broken, a short way there, and the scenario that goes it.
struct FoundStory: Hashable, Sendable {
  /// The invariant, with its number where it has one.
  let invariant: String
  /// What was seen.
  let summary: String
  /// What tells it from other violations of the invariant.
  let cause: String
  /// How long the way is: `3 taps, 1 fault`.
  let cost: String
  /// The same as a number: the fewer, the shorter.
  let length: Int
  /// The way: what was done, what became of requests, what the user saw.
  let way: [String]
  /// The scenario that comes to the same; nil when none could be written.
  let scenario: String?
  /// What excludes each other, so that the order of the path cannot happen in real time; empty: nothing is known to.
  let contradiction: [String]
  /// What the scenario's file is called, without its ending.
  let fileName: String
}

extension FoundStory {
  func pack(into packer: inout Packer) {
    packer.pack(invariant)
    packer.pack(summary)
    packer.pack(cause)
    packer.pack(cost)
    packer.pack(length)
    packer.pack(way) { $0.pack($1) }
    packer.pack(scenario)
    packer.pack(contradiction) { $0.pack($1) }
    packer.pack(fileName)
  }

  init(from unpacker: inout Unpacker) throws(UnpackingError) {
    invariant = try unpacker.string()
    summary = try unpacker.string()
    cause = try unpacker.string()
    cost = try unpacker.string()
    length = try unpacker.int()
    way = try unpacker.array { (unpacker) throws(UnpackingError) in try unpacker.string() }
    scenario = try unpacker.optionalString()
    contradiction = try unpacker.array { (unpacker) throws(UnpackingError) in try unpacker.string() }
    fileName = try unpacker.string()
  }
}

/// What an exploring child tells its parent.
enum ExplorerMessage: Hashable, Sendable {
  /// How far the search for stories in which so much goes wrong is.
  case progress(FaultBudget, SearchProgress)
  /// The search for them has come to its end.
  case level(FaultBudget, SearchProgress)
  case found(FoundStory)
  /// How a user gets back from a list that is not the cloud's; empty: in no way.
  case wayBack([String])
  /// The world could not be made.
  case failed([String])
  /// A scenario was played in every way: how often, and how many of its requests were let fail.
  case swept(place: String, runs: Int, sites: Int)
  /// A scenario cannot be played, and why.
  case obstacle(place: String, String)
  /// A scenario fails or traps when none of its requests is let fail, and how.
  case failing(place: String, String)
  /// Everything has been told.
  case ended
  /// What was to be tried and never could be: inputs, kinds of faults.
  case unused([String])
}

extension ExplorerMessage {
  var bytes: [UInt8] {
    var packer = Packer()
    switch self {
    case .progress(let misfortunes, let progress), .level(let misfortunes, let progress):
      if case .level = self { packer.pack(1) } else { packer.pack(0) }
      misfortunes.pack(into: &packer)
      progress.pack(into: &packer)
    case .found(let story):
      packer.pack(2)
      story.pack(into: &packer)
    case .wayBack(let way):
      packer.pack(3)
      packer.pack(way) { $0.pack($1) }
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
    case .unused(let remarks):
      packer.pack(9)
      packer.pack(remarks) { $0.pack($1) }
    case .failing(let place, let text):
      packer.pack(8)
      packer.pack(place)
      packer.pack(text)
    }
    return packer.bytes
  }

  init(_ bytes: [UInt8]) throws(UnpackingError) {
    var unpacker = Unpacker(bytes)
    switch try unpacker.int() {
    case 0: self = .progress(try FaultBudget(from: &unpacker), try SearchProgress(from: &unpacker))
    case 1: self = .level(try FaultBudget(from: &unpacker), try SearchProgress(from: &unpacker))
    case 2: self = .found(try FoundStory(from: &unpacker))
    case 3: self = .wayBack(try unpacker.array { (unpacker) throws(UnpackingError) in try unpacker.string() })
    case 4: self = .failed(try unpacker.array { (unpacker) throws(UnpackingError) in try unpacker.string() })
    case 5: self = .swept(place: try unpacker.string(), runs: try unpacker.int(), sites: try unpacker.int())
    case 6: self = .obstacle(place: try unpacker.string(), try unpacker.string())
    case 7: self = .ended
    case 8: self = .failing(place: try unpacker.string(), try unpacker.string())
    case 9: self = .unused(try unpacker.array { (unpacker) throws(UnpackingError) in try unpacker.string() })
    default: throw UnpackingError()
    }
  }
}

extension FaultBudget {
  fileprivate func pack(into packer: inout Packer) {
    packer.pack(faults)
    packer.pack(remoteWrites)
  }

  fileprivate init(from unpacker: inout Unpacker) throws(UnpackingError) {
    faults = try unpacker.int()
    remoteWrites = try unpacker.int()
  }
}

extension SearchProgress {
  fileprivate func pack(into packer: inout Packer) {
    for number in [
      states, transitions, frontier, cut.faults, cut.actions, cut.remoteWrites, cut.recoveries, cut.hanging, left,
      megabytes,
      repeatedTransitions,
    ] { packer.pack(number) }
  }

  fileprivate init(from unpacker: inout Unpacker) throws(UnpackingError) {
    var progress = SearchProgress()
    progress.states = try unpacker.int()
    progress.transitions = try unpacker.int()
    progress.frontier = try unpacker.int()
    progress.cut.faults = try unpacker.int()
    progress.cut.actions = try unpacker.int()
    progress.cut.remoteWrites = try unpacker.int()
    progress.cut.recoveries = try unpacker.int()
    progress.cut.hanging = try unpacker.int()
    progress.left = try unpacker.int()
    progress.megabytes = try unpacker.int()
    progress.repeatedTransitions = try unpacker.int()
    self = progress
  }
}
