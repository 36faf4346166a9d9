import Rehearsal
import RehearsalShelf
import Testing

@testable import RehearsalExplorer

/// The last lines of an exploration say from how many states it is unknown whether the app recovers.
struct SummaryTests {
  private func ending(left: Int, hasStoppedAsking: Bool) -> String {
    let run = ExplorationRun(ExplorationSettings(Bounds()), goal: .app(ShelfApp.appUnderTest(nil)))
    var report = ExplorationReport(of: run)
    var progress = SearchProgress()
    progress.left = left
    progress.cut.recoveries = 64
    progress.cut.hasStoppedAsking = hasStoppedAsking
    _ = report.take(.searched(progress))
    return report.ending
  }

  @Test func `a search that has asked each state says the count`() {
    let ending = ending(left: 0, hasStoppedAsking: false)
    #expect(ending.contains("\nFrom 64 states there were too many paths"), "\(ending)")
    #expect(ending.contains("recovery is unknown from 64 states"), "\(ending)")
  }

  @Test(arguments: [(1, false), (0, true)]) func `a search that has not says what it is at least`(
    left: Int, hasStoppedAsking: Bool
  ) {
    let ending = ending(left: left, hasStoppedAsking: hasStoppedAsking)
    #expect(ending.contains("\nFrom at least 64 states there were too many paths"), "\(ending)")
  }
}
