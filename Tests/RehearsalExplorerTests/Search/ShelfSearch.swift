import KiiCloudRehearsal
import Rehearsal
import RehearsalDevice
import RehearsalShelf
import Testing

@testable import RehearsalExplorer

/// A search of the shelf's states.
struct ShelfSearch {
  private(set) var search: Search
  /// The violations found, each with its path.
  private(set) var findings: [(violation: Violation, path: [Move])] = []

  init(_ flaw: Flaw? = nil, _ bounds: Bounds, invariants: [Invariant] = []) throws {
    search = Search(try Self.world(flaw, invariants: invariants), bounds: bounds)
    var findings: [(Violation, [Move])] = []
    search.run { violation, path in
      findings.append((violation, path))
      return true
    }
    self.findings = findings
  }

  /// What a search has found and counted, for tests that only read it.
  struct Outcome: Sendable {
    let findings: [(violation: Violation, path: [Move])]
    let progress: SearchProgress
    let recovery: [String]?
  }

  var outcome: Outcome { Outcome(findings: findings, progress: search.progress, recovery: search.recovery) }

  /// One search for each flaw, within the bounds that let it show.
  private static let outcomes = Result {
    try Dictionary(uniqueKeysWithValues: Flaw.allCases.map { ($0, try ShelfSearch($0, bounds(of: $0)).outcome) })
  }

  static func outcome(of flaw: Flaw) throws -> Outcome { try #require(outcomes.get()[flaw]) }

  /// A world of the shelf before the launch.
  static func world(_ flaw: Flaw? = nil, invariants: [Invariant] = []) throws -> ExplorableWorld {
    let test = ShelfApp.appUnderTest(flaw, invariants: invariants)
    let device = try ShelfApp.device(test)
    return ExplorableWorld(
      device: device, exploration: test.exploration, userID: device.service(Cloud.self)?.userID(named: ShelfApp.user))
  }

  static func device() throws -> Device { try ShelfApp.device(ShelfApp.appUnderTest()) }

  /// Bounds that let a flaw show.
  static func bounds(of flaw: Flaw) -> Bounds {
    switch flaw {
    case .keepsProgress, .givesUp, .neverReloads, .showsParts, .presentsTooSoon: bounds(actions: 1)
    case .forgetsTheAdded, .keepsSilent, .leavesOnFailure: bounds(actions: 2)
    case .leavesTheSave, .clearsInput: bounds(actions: 3)
    case .letsTheCloudName: bounds(actions: 4)
    case .readsOnce, .overwrites: bounds(faults: 0, actions: 2, remoteWrites: 1)
    }
  }

  /// Small bounds.
  static func bounds(faults: Int = 1, actions: Int = 3, remoteWrites: Int = 0) -> Bounds {
    var bounds = Bounds()
    bounds.faults = faults
    bounds.actions = actions
    bounds.remoteWrites = remoteWrites
    return bounds
  }
}
