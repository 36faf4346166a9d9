import Rehearsal
import RehearsalDevice
import RehearsalExplorer
import RehearsalJotter
import Testing

/// The findings in an app with records on a plain server.
struct JotterSearchTests {
  /// The invariants that a search breaks, up to the one it looks for.
  private static func rules(
    _ flaw: JotterApp.Flaw?, upTo wanted: StandardInvariant? = nil
  ) -> Set<StandardInvariant> {
    let test = JotterApp.appUnderTest(flaw)
    let world = ExplorableWorld(
      device: Device(app: test.app, services: test.services), exploration: test.exploration, userID: nil)
    var bounds = Bounds()
    (bounds.faults, bounds.actions, bounds.remoteWrites) = (1, 3, 1)
    var search = Search(world, bounds: bounds)
    var rules: Set<StandardInvariant> = []
    search.run { violation, _ in
      if let invariant = violation.standard { rules.insert(invariant) }
      return true
    } report: { _ in
      wanted.map { !rules.contains($0) } ?? true
    }
    return rules
  }

  @Test func `an app without flaws has no findings`() {
    #expect(Self.rules(nil) == [])
  }

  @Test(
    arguments: [
      (.serverLosesNotes, .serversList), (.forgetsTheSaved, .wholeList), (.keepsTheRemoved, .wholeList),
      (.postsAgain, .oneIntention), (.keepsSilent, .shownFailure), (.writesOver, .unseenChange),
    ] as [(JotterApp.Flaw, StandardInvariant)])
  func `each flaw is found`(flaw: JotterApp.Flaw, rule: StandardInvariant) {
    #expect(Self.rules(flaw, upTo: rule).contains(rule))
  }
}
