import Explorer
import Rehearsal
import Shelf
import Testing

@testable import ExplorationReports

/// Violations that one defect may explain are reported together.
struct GroupingTests {
  private static let first = ViolationName(invariant: "6, no call", cause: "dismissed")

  private func found(_ invariant: String, _ cause: String, behindFirst isBehind: Bool = false) -> FoundCounterexample {
    FoundCounterexample(
      invariant: invariant, summary: cause, cause: cause, cost: "1 tap", length: 1, brief: "Save",
      firstViolation: isBehind ? Self.first : nil, path: ["I tap \"Save\""], scenario: "Feature: Save\n",
      contradiction: [], fileName: "save")
  }

  private let report = ExplorationReport(
    of: ExplorationRun(
      ExplorationSettings(budget: FaultBudget(faults: 1, remoteWrites: 0), actions: 2),
      goal: .app(ShelfApp.appUnderTest()), environment: { _ in nil }))

  @Test func `a violation behind a known one is reported in short`() {
    var report = report
    _ = report.add(found(Self.first.invariant, Self.first.cause))
    let follower = found("7, a reply", "gone", behindFirst: true)
    _ = report.add(follower)
    let text = report.text(of: follower, isShorter: false, file: nil)
    #expect(text.contains("  after 1 tap: Save\n  which first breaks 6, no call, see above"), "\(text)")
    #expect(!text.contains("as a scenario that fails"), "\(text)")
    #expect(report.text(of: follower, isShorter: false, file: "save.feature").contains("written to save.feature"))
    #expect(report.ending.contains("1 kind found only behind another"), "\(report.ending)")
  }

  @Test func `a violation behind one that is not known is reported whole`() {
    var report = report
    let alone = found("7, a reply", "gone", behindFirst: true)
    _ = report.add(alone)
    #expect(report.text(of: alone, isShorter: false, file: nil).contains("as a scenario that fails"))
    #expect(!report.ending.contains("behind another"))
  }
}
