import Rehearsal
import RehearsalDevice
import RehearsalTestSupport
import Testing

@testable import RehearsalExplorer

/// Searches, walks and recoveries scroll to the end of a list, whose rows come into sight as in scenarios.
struct ScrollingTests {
  private static func search(_ test: AppUnderTest, actions: Int) throws -> [(Violation, [Move])] {
    let app = try ExplorableApp(test)
    var bounds = Bounds()
    bounds.actions = actions
    bounds.kinds = [.offline]
    var search = Search(app.world, bounds: bounds)
    var found: [(Violation, [Move])] = []
    search.run { violation, path in
      found.append((violation, path))
      return true
    } report: { _ in
      true
    }
    return found
  }

  @Test func `a scroll loads the next page, whose failure is looked at`() throws {
    #expect(try Self.search(EndlessList.test(), actions: 2).isEmpty)
    let test = EndlessList.test(.hidesFailureOfPage)
    let (violation, path) = try #require(try Self.search(test, actions: 2).first)
    #expect(violation.standard == .shownFailure)
    let found = try #require(FoundCounterexample(violation, path: path, in: try ExplorableApp(test)))
    #expect(found.scenario?.contains("I scroll to row 4 of section 1") == true, "\(found.scenario ?? "")")
  }

  @Test func `a list that is not the one in front is scrolled by a text`() throws {
    let test = EndlessList.test(.hidesFailureOfPage, isInside: true)
    let (violation, path) = try #require(try Self.search(test, actions: 2).first)
    let found = try #require(FoundCounterexample(violation, path: path, in: try ExplorableApp(test)))
    #expect(found.scenario?.contains("I scroll to \"Song 13\"") == true, "\(found.scenario ?? "")")
  }

  @Test func `the first row can be reached again from the last`() throws {
    let test = EndlessList.test(songs: 4) {
      $0.invariants = [
        Invariant("it does not come back") { device in
          device.controller(EndlessList.self)?.hasReturned != true
        }
      ]
    }
    #expect(try !Self.search(test, actions: 1).contains { $0.0.standard == nil })
    #expect(try Self.search(test, actions: 2).contains { $0.0.standard == nil })
  }

  @Test func `a recovery scrolls as far as the list goes`() throws {
    let test = EndlessList.test { $0.listSpecifications = [EndlessList.Whole()] }
    #expect(try Self.search(test, actions: 0).isEmpty)
    let stopped = EndlessList.test(.stopsAtEnd) { $0.listSpecifications = [EndlessList.Whole()] }
    #expect(try Self.search(stopped, actions: 0).map(\.0.standard) == [.recovery])
  }

  @Test func `walks scroll`() throws {
    let app = try ExplorableApp(
      EndlessList.test {
        $0.invariants = [
          Invariant("there is one page") { ($0.controller(EndlessList.self)?.songs.count ?? 0) <= 4 }
        ]
      })
    let walks = RandomWalks(app.world, Bounds(PathBudget(faults: 9, actions: 20), kinds: [.offline]), seed: 1)
    let walked = (0..<5).map { walks.walk($0) }
    #expect(walked.contains { $0.violations.contains { $0.violation.standard == nil } })
    #expect(walked.contains { $0.path.contains(where: \.isScroll) })
  }
}

extension Move {
  fileprivate var isScroll: Bool { if case .scroll = action { true } else { false } }
}
