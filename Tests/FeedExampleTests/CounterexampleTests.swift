import Rehearsal
import Testing

@testable import FeedExample
@testable import RehearsalExplorer

/// Counterexamples of Feed speak of posts, controls and routes.
struct CounterexampleTests {
  private static func counterexample(
    _ flaw: Feed.Flaw, _ fault: Fault, actions: Int, ofInvariant number: Int
  ) throws -> FoundCounterexample? {
    let app = try ExplorableApp(Feed.appUnderTest("Feed", flaws: [flaw]))
    var bounds = Bounds()
    (bounds.actions, bounds.kinds, bounds.isPatient, bounds.asksRecovery) = (actions, [fault], true, false)
    var search = Search(app.world, bounds: bounds)
    var found: FoundCounterexample?
    search.run { violation, path in
      guard violation.standard?.number == number else { return true }
      found = FoundCounterexample(violation, path: path, in: app)
      return true
    }
    return found
  }

  @Test func `a post that is created twice is named with what was touched and what failed`() throws {
    let found = try #require(try Self.counterexample(.namesEachTry, .lostReply, actions: 5, ofInvariant: 8))
    #expect(found.summary == "the post \"Hello\" was created twice by one intention")
    #expect(found.brief == "Write, \"Hello\", Send, \"POST /posts\" fails with a lost reply, OK, Send")
    let scenario = try #require(found.scenario)
    #expect(scenario.contains("the 1st \"POST /posts\" fails with a lost reply"), "\(scenario)")
  }

  @Test func `rows are named by what they show`() throws {
    let found = try #require(try Self.counterexample(.keepsFailedLike, .offline, actions: 1, ofInvariant: 4))
    #expect(found.summary.contains("the post \"Post 2\" has other contents"), "\(found.summary)")
    #expect(found.brief == "Like in the row \"Post 2\", \"PUT /likes\" fails with offline")
    let scenario = try #require(found.scenario)
    #expect(scenario.contains("And I tap \"Like\" in the row \"Post 2\""), "\(scenario)")
  }
}
