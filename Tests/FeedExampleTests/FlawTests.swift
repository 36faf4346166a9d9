import Rehearsal
import RehearsalDevice
import RehearsalExplorer
import RehearsalTestSupport
import Testing

@testable import FeedExample

/// What a search finds in variants of Feed, by the invariants that every app gets.
struct FlawTests {
  /// The world that the steps of the exploration make.
  ///
  /// - Parameter hasPassword: Whether whoever has logged out can sign in again; a recovery may need it then.
  private static func world(_ flaws: Set<Feed.Flaw>, hasPassword: Bool) -> ExplorableWorld {
    var server = FeedServer()
    for number in 1...2 { server.add("Post \(number)", by: "bob") }
    server.pageSize = 1
    let test = Feed.appUnderTest("Feed", flaws: flaws)
    var device = Device(app: test.app, services: [server])
    device.setToken(FeedServer.token(of: "ann"))
    var exploration = test.exploration
    if !hasPassword { exploration.inputs.removeAll { $0.field == "Password" } }
    return ExplorableWorld(device: device, exploration: exploration, userID: "ann")
  }

  private static func violations(
    _ flaws: Set<Feed.Flaw>, faults: Int = 1, actions: Int = 3, remoteWrites: Int = 0,
    hasPassword: Bool = true, upTo wanted: StandardInvariant? = nil
  ) -> [Violation] {
    var bounds = Bounds()
    (bounds.faults, bounds.actions, bounds.remoteWrites) = (faults, actions, remoteWrites)
    bounds.kinds = [.offline, .lostReply, .status(500)]
    var search = Search(world(flaws, hasPassword: hasPassword), bounds: bounds)
    var violations: [Violation] = []
    search.run { violation, _ in
      violations.append(violation)
      return true
    } report: { _ in
      !violations.contains { $0.standard == wanted && wanted != nil }
    }
    return violations
  }

  /// Each flaw, the invariant it breaks, and how far a search goes to find it.
  private static let found: [(Feed.Flaw, StandardInvariant, faults: Int, actions: Int)] = [
    (.namesEachTry, .oneIntention, 1, 5), (.keepsFailedLike, .wholeList, 1, 1),
    (.likesByRow, .wholeList, 0, 4), (.sendsTwice, .oneIntention, 0, 4), (.losesText, .shownFailure, 1, 3),
    (.staysAfterLogout, .livingRequester, 0, 1), (.appendsTwice, .wholeList, 0, 2),
    (.presentsWhileDismissing, .issue, 1, 3), (.sticks, .recovery, 1, 0),
    (.leavesProgress, .progress, 1, 3),
  ]

  @Test(arguments: found.map(\.0))
  func `each flaw is found`(flaw: Feed.Flaw) throws {
    let (_, rule, faults, actions) = try #require(Self.found.first { $0.0 == flaw })
    // Who could sign in again would recover from everything that a new screen forgets.
    let violations = Self.violations(
      [flaw], faults: faults, actions: actions, hasPassword: rule != .recovery, upTo: rule)
    #expect(violations.map(\.standard).contains(rule), "\(violations.map(\.summary))")
  }

  /// All but the one that ends the process, which the search of a command survives.
  @Test func `every flaw has its place here`() {
    #expect(Set(Self.found.map(\.0)) == Set(Feed.Flaw.allCases).subtracting([.trapsOnEmptyPage]))
  }

  @Test(arguments: [0, 1]) func `the hardened app has no findings`(remoteWrites: Int) {
    let actions = Nightly.count(5, otherwise: 4, of: "actions in searches of Feed") - 2 * remoteWrites
    let violations = Self.violations([], actions: actions, remoteWrites: remoteWrites)
    #expect(violations.map(\.summary) == [])
    #expect(Self.violations([], actions: 0, hasPassword: false).map(\.summary) == [])
  }
}
