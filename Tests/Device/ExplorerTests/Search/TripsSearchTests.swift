import Explorer
import Invariants
import Rehearsal
import Services
import SimulatedDevice
import Testing
import Trips

/// The findings in an app that was written from the documentation alone.
struct TripsSearchTests {
  private static func search(
    _ flaws: Set<Trips.Flaw>, faults: Int = 1, actions: Int = 3, lifeEvents: Int = 0
  ) -> (violations: [Violation], recovery: [String]?) {
    let test = Trips.appUnderTest(flaws)
    let world = ExplorableWorld(
      device: Device(app: test.app, services: test.services), exploration: test.exploration, userID: nil)
    var bounds = Bounds()
    (bounds.faults, bounds.actions, bounds.lifeEvents) = (faults, actions, lifeEvents)
    bounds.kinds = [.offline, .lostReply, .status(404)]
    var search = Search(world, bounds: bounds)
    var violations: [Violation] = []
    search.run { finding, _ in
      violations.append(finding.violation)
      return true
    }
    return (violations, search.recovery)
  }

  @Test func `the sound app has no findings`() {
    #expect(Self.search([]).violations.map(\.summary) == [])
    #expect(Self.search([], faults: 0, actions: 2, lifeEvents: 2).violations.map(\.summary) == [])
  }

  @Test(
    arguments: [
      (.keepsFailedFavourite, .wholeList, 0), (.loadsMoreTwice, .wholeList, 0), (.removesByRow, .wholeList, 0),
      (.staysDisabled, .stuckControl, 0), (.keepsSilent, .shownFailure, 0),
      (.leavesStatus, .possibleAnswer, 0), (.staysStale, .foregroundList, 2),
    ] as [(Trips.Flaw, StandardInvariant, Int)])
  func `each flaw is found`(flaw: Trips.Flaw, rule: StandardInvariant, lifeEvents: Int) {
    let violations = Self.search([flaw], actions: lifeEvents == 0 ? 3 : 2, lifeEvents: lifeEvents).violations
    #expect(violations.map(\.standard).contains(rule), "\(violations.map(\.summary))")
  }

  /// The answer to an edit may come behind that to a later removal of the record.
  @Test func `an overtaken answer brings nothing back`() {
    let violations = Self.search([.opensMeanwhile], faults: 0).violations
    #expect(violations.filter { $0.standard == .wholeList }.map(\.summary) == [])
  }

  @Test func `an edit beyond the pages that are loaded is no part of the list`() {
    #expect(Self.search([.forgetsLaterPages], faults: 0, actions: 4).violations.map(\.summary) == [])
  }

  /// A favourite whose reply is lost is taken back here, and stays there; one that stays here, too, needs no recovery.
  @Test(arguments: [[], [.keepsFailedFavourite]] as [Set<Trips.Flaw>])
  func `a list that differs has a recovery`(flaws: Set<Trips.Flaw>) {
    #expect(Self.search(flaws, actions: 2).recovery == ["left button \"Reload\""])
  }
}
