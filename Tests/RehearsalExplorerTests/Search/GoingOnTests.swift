import Rehearsal
import RehearsalDevice
import RehearsalTestSupport
import Testing

@testable import RehearsalExplorer

/// After a failure its request can be sent again, a failed load takes nothing away, and a list's end asks for more.
struct GoingOnTests {
  private static func causes(
    _ flaw: EndlessList.Flaw, _ invariant: StandardInvariant, extent: ListExtent? = nil, actions: Int = 2
  ) throws -> [(Violation, [Move])] {
    let app = try ExplorableApp(
      EndlessList.test(flaw, songs: extent == nil ? 4 : 9) { exploration in
        exploration.listSpecifications = extent.map { [EndlessList.Whole(extent: $0)] } ?? []
      })
    var bounds = Bounds()
    bounds.actions = actions
    bounds.kinds = [.offline, .status(404)]
    var search = Search(app.world, bounds: bounds)
    var found: [(Violation, [Move])] = []
    search.run { violation, path in
      if violation.standard == invariant { found.append((violation, path)) }
      return true
    } report: { _ in
      true
    }
    return found
  }

  private static func scenario(_ found: (Violation, [Move]), _ flaw: EndlessList.Flaw, _ extent: ListExtent?) throws
    -> String
  {
    let app = try ExplorableApp(
      EndlessList.test(flaw, songs: extent == nil ? 4 : 9) { exploration in
        exploration.listSpecifications = extent.map { [EndlessList.Whole(extent: $0)] } ?? []
      })
    return try #require(FoundCounterexample(found.0, path: found.1, in: app)?.scenario)
  }

  @Test func `a failed request that no control sends again is found, and a sound app is not accused`() throws {
    #expect(try Self.causes(.none, .sentAgain).isEmpty)
    let found = try #require(try Self.causes(.cannotTryAgain, .sentAgain).first)
    #expect(found.0.cause == "the failed POST /likes of Songs cannot be sent again")
    #expect(try Self.scenario(found, .cannotTryAgain, nil).contains("Then the user can go on"))
  }

  @Test func `the end of a list that asks for no more is found`() throws {
    for flaw in [EndlessList.Flaw.none, .hidesFailureOfPage, .dropsLoaded] {
      #expect(try Self.causes(flaw, .listEnd, extent: .firstPages).isEmpty)
    }
    let found = try #require(try Self.causes(.stopsAtEnd, .listEnd, extent: .firstPages).first)
    #expect(try Self.scenario(found, .stopsAtEnd, .firstPages).contains("Then the user can go on"))
  }

  @Test(arguments: [ListExtent.firstPages, .whole]) func `a failed load that takes records away is found`(
    extent: ListExtent
  ) throws {
    #expect(try Self.causes(.none, .failedLoad, extent: extent).isEmpty)
    guard extent == .firstPages else { return }
    let found = try Self.causes(.dropsLoaded, .failedLoad, extent: extent)
    #expect(found.map(\.0.cause).contains("a failed load takes records away"))
  }
}
