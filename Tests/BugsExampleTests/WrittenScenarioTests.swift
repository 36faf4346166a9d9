import BugsExample
import Rehearsal
import RehearsalBase
import RehearsalDevice
import RehearsalTestSupport
import Testing

@testable import RehearsalExplorer

/// The scenarios that searches write fail by the violation they were written for, and the mended app passes them.
struct WrittenScenarioTests {
  private static let bugs = Array(Bugs.all.prefix(Nightly.count(Bugs.all.count, otherwise: 4, of: "written scenarios")))

  @Test(arguments: bugs.indices) func `the mended app passes what is written of a bug`(index: Int) throws {
    let bug = Self.bugs[index]
    let app = try ExplorableApp(bug.appUnderTest)
    for (violation, path) in Self.findings(app, actions: bug.shortest) where !violation.isHang {
      let found = try #require(FoundCounterexample(violation, path: path, in: app, trapGuard: TrapGuard(output: .kept)))
      guard let scenario = found.scenario else { continue }
      #expect(throws: (any Error).self, "\(scenario)") { try Self.run(scenario, bug.appUnderTest) }
      let mended = bug.mendedAppUnderTest
      let name = "the app \"\(bug.appUnderTest.app.name)\""
      // A touch that the mended app does not allow ends the scenario before what it expects.
      let failure = Self.failure(scenario.replacing(name, with: "the app \"\(mended.app.name)\""), mended)
      #expect(failure?.contains("✘ Then") != true, "\(failure ?? "")")
    }
  }

  private static func run(_ scenario: String, _ test: AppUnderTest) throws {
    let folder = try Folder(["written.feature": scenario])
    for scenario in Scenarios(folder.path, apps: [test]) { try scenario.run() }
  }

  private static func failure(_ scenario: String, _ test: AppUnderTest) -> String? {
    do { try run(scenario, test) } catch { return "\(error)" }
    return nil
  }

  private static func findings(_ app: ExplorableApp, actions: Int) -> [(Violation, [Move])] {
    var bounds = Bounds()
    (bounds.actions, bounds.lifeEvents) = (actions, app.world.exploration.life.events)
    bounds.kinds = app.world.exploration.faults ?? [.offline, .lostReply, .status(404)]
    var search = Search(app.world, bounds: bounds)
    var found: [(Violation, [Move])] = []
    search.run { violation, path in
      guard let path = app.world.pathInTime(path, to: violation) else { return false }
      found.append((violation, path))
      return true
    } report: { _ in
      true
    }
    return found
  }
}
