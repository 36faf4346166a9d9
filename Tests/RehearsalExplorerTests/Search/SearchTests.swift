import Rehearsal
import RehearsalApp
import RehearsalDevice
import RehearsalShelf
import Testing

@testable import RehearsalExplorer

/// The findings and the progress of a search.
struct SearchTests {
  @Test func `an app without flaws has no findings`() throws {
    let search = try ShelfSearch(nil, ShelfSearch.bounds(faults: 2, actions: 3)).search
    #expect(search.firstViolations == [])
    #expect(search.progress.states > 100 && search.progress.transitions >= search.progress.states - 1)
    #expect(search.progress.frontier == 0 && search.progress.left == 0)
  }

  /// The path to a finding, replayed from the start, ends in its violation and breaks nothing before.
  @Test(
    arguments: [
      (.keepsProgress, 1), (.givesUp, 2), (.neverReloads, 3), (.showsParts, 4), (.forgetsTheAdded, 4), (.readsOnce, 5),
      (.presentsTooSoon, 6), (.leavesTheSave, 7), (.letsTheCloudName, 8), (.keepsSilent, 9), (.leavesOnFailure, 9),
      (.clearsInput, 9), (.overwrites, 11),
    ] as [(Flaw, Int)])
  func `each flaw is found, by a path that replays to it`(flaw: Flaw, rule: Int) throws {
    let found = try ShelfSearch.outcome(of: flaw)
    #expect(found.findings.contains { $0.violation.standard?.number == rule }, "\(found.findings.map(\.violation))")
    let (world, bounds) = (try ShelfSearch.world(flaw), ShelfSearch.bounds(of: flaw))
    let checks = InvariantChecks(world.exploration)
    for (violation, path) in found.findings where violation.standard != .recovery {
      var device = world.start()
      var last = checks.violations(on: device)
      for move in path {
        device.forgetReported()
        #expect(world.make(move, on: &device))
        last = checks.violations(on: device)
      }
      #expect(violation.standard == .deadEnd ? checks.deadEnd(device) == violation : last.contains(violation))
      #expect(path.count { $0.isUserAction } <= bounds.actions)
      #expect(path.count { if case .choice(let choice) = $0 { choice.fault != nil } else { false } } <= bounds.faults)
      #expect(path.count { if case .remote = $0 { true } else { false } } <= bounds.remoteWrites)
    }
  }

  @Test func `the path to a finding is one of the shortest`() throws {
    let found = try ShelfSearch.outcome(of: .letsTheCloudName)
    let finding = try #require(found.findings.first { $0.violation.standard == .oneIntention })
    // Add, Save, OK, Save, with the empty name.
    #expect(finding.path.count { $0.isUserAction } == 4)
    var fewer = ShelfSearch.bounds()
    fewer.actions = 3
    #expect(try ShelfSearch(.letsTheCloudName, fewer).search.firstViolations == [])
  }

  @Test(arguments: [.keepsSilent, .overwrites, .givesUp] as [Flaw])
  func `two searches have the same findings and counts`(flaw: Flaw) throws {
    let one = try ShelfSearch.outcome(of: flaw)
    let other = try ShelfSearch(flaw, ShelfSearch.bounds(of: flaw)).outcome
    #expect(one.findings.map(\.violation) == other.findings.map(\.violation))
    #expect(one.findings.map(\.path) == other.findings.map(\.path))
    #expect(one.progress == other.progress)
    #expect(one.recovery == other.recovery)
  }

  @Test func `wider bounds reach more, and truncated moves are counted`() throws {
    let none = try ShelfSearch(nil, ShelfSearch.bounds(faults: 0, actions: 0)).search.progress
    let acting = try ShelfSearch(nil, ShelfSearch.bounds(faults: 0, actions: 2)).search.progress
    let failing = try ShelfSearch(nil, ShelfSearch.bounds(faults: 1, actions: 2)).search.progress
    let writing = try ShelfSearch(nil, ShelfSearch.bounds(faults: 1, actions: 2, remoteWrites: 1)).search.progress
    #expect(none.states < acting.states && acting.states < failing.states && failing.states < writing.states)
    #expect(none.cut.actions > 0 && none.cut.faults > 0 && none.cut.remoteWrites == 0)
    #expect(writing.cut.remoteWrites > 0)
  }

  @Test func `a patient user acts only when nothing is under way`() throws {
    var device = try ShelfSearch.world().start()
    #expect(!device.isSettled)
    while let event = device.events(faults: []).first { device.happen(event) }
    #expect(device.isSettled)
    var bounds = ShelfSearch.bounds(of: .letsTheCloudName)
    bounds.isPatient = true
    #expect(try !ShelfSearch(.letsTheCloudName, bounds).findings.isEmpty)
  }

  @Test func `a request that only reads loses no reply`() throws {
    let device = try ShelfSearch.world().start()
    let faults = device.events(faults: Fault.known).compactMap { $0.fault }
    let moot: [Fault] = [.lostReply, .lateReply, .connectionLost(afterArrival: true)]
    #expect(faults == Fault.known.filter { !moot.contains($0) })
  }

  @Test func `a search with too many states counts those it left`() throws {
    var bounds = ShelfSearch.bounds()
    bounds.states = 50
    let progress = try ShelfSearch(nil, bounds).search.progress
    #expect(progress.left > 0)
    bounds.states = 1_000_000
    #expect(try ShelfSearch(nil, bounds).search.progress.left == 0)
  }

  @Test func `a search with too little memory counts the states it left`() throws {
    var bounds = ShelfSearch.bounds(actions: 5)
    // What a process has taken before does not count.
    bounds.megabytes = 0
    let progress = try ShelfSearch(nil, bounds).search.progress
    #expect(progress.left > 0 && progress.bound == .memory)
  }

  @Test func `a search with too few transitions ends at the same state again`() throws {
    var bounds = ShelfSearch.bounds(actions: 5)
    bounds.transitions = 100
    let progress = try ShelfSearch(nil, bounds).search.progress
    #expect(progress.left > 0 && progress.bound == .transitions && progress.transitions >= 100)
    bounds.transitions = progress.transitions
    var again = try ShelfSearch(nil, bounds).search.progress
    again.megabytes = progress.megabytes
    #expect(again == progress)
  }

  @Test func `a search with too little time says that it has left states`() throws {
    var bounds = ShelfSearch.bounds(actions: 5)
    bounds.time = .zero
    let progress = try ShelfSearch(nil, bounds).search.progress
    #expect(progress.left > 0 && progress.bound == .time)
  }

  @Test func `a search stops on request`() throws {
    var search = Search(try ShelfSearch.world(), bounds: ShelfSearch.bounds())
    var reports = 0
    search.run(report: { _ in
      reports += 1
      return reports < 3
    })
    #expect(reports == 3)
    #expect(search.progress.frontier > 0)
  }

  @Test func `a violation in the initial state has an empty path`() throws {
    let never = Invariant("there is no phone") { _ in false }
    let found = try ShelfSearch(nil, ShelfSearch.bounds(faults: 0, actions: 1), invariants: [never])
    #expect(found.findings.map(\.violation.rule) == [.own("there is no phone")])
    #expect(found.findings.first?.path == [])
  }

  @Test func `the recovery from a stale list is reported, or that there is none`() throws {
    let bounds = ShelfSearch.bounds(faults: 0, actions: 0, remoteWrites: 1)
    #expect(try ShelfSearch(nil, bounds).search.recovery?.last == "left button \"Reload\"")
    #expect(try ShelfSearch(.neverReloads, bounds).search.recovery == [])
    #expect(try ShelfSearch(nil, ShelfSearch.bounds(faults: 0, actions: 1)).search.recovery == nil)
  }

  @Test func `a kind of violation is reported again until a path to it is accepted`() throws {
    var search = Search(try ShelfSearch.world(.keepsSilent), bounds: ShelfSearch.bounds())
    var reported: [Violation] = []
    search.run(found: { violation, _ in
      reported.append(violation)
      return reported.count == 3
    })
    #expect(reported.count == 3 && Set(reported.map(\.cause)).count == 1)
    #expect(search.firstViolations.count == 1)
  }

  /// A violation belongs to the move that breaks the invariant; later moves do not find it again.
  @Test func `every path to a violation by a request ends with the move that breaks it`() throws {
    var search = Search(try ShelfSearch.world(.overwrites), bounds: ShelfSearch.bounds(of: .overwrites))
    var paths: [[Move]] = []
    search.run(found: { violation, path in
      if violation.standard == .unseenChange { paths.append(path) }
      return false
    })
    #expect(paths.count > 1)
    let checks = InvariantChecks(search.world.exploration)
    for path in paths {
      var device = search.world.start()
      for move in path {
        device.forgetReported()
        #expect(search.world.make(move, on: &device))
      }
      #expect(checks.violations(on: device).contains { $0.standard == .unseenChange })
    }
  }
}
