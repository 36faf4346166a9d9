import Rehearsal
import RehearsalShelf
import Testing

@testable import RehearsalExplorer

/// Violations that one defect may explain are reported together.
struct GroupingTests {
  private static let first = ViolationName(invariant: "issue, no call", cause: "dismissed")

  private func found(
    _ invariant: String, _ cause: String, behindFirst isBehind: Bool = false, by401 isBy401: Bool = false
  ) -> FoundCounterexample {
    FoundCounterexample(
      invariant: invariant, summary: cause, cause: cause, cost: "1 tap", length: 1, brief: "Save",
      firstViolation: isBehind ? Self.first : nil, isOfRefusedSession: isBy401, path: ["I tap \"Save\""],
      scenario: "Feature: Save\n", fileName: "save")
  }

  private let report = ExplorationReport(
    of: ExplorationRun(
      ExplorationSettings(Bounds(PathBudget(faults: 1, actions: 2))),
      goal: .app(ShelfApp.appUnderTest())))

  @Test func `a violation behind a known one has its own path, and the end says that one defect may explain both`() {
    var report = report
    _ = report.add(found(Self.first.invariant, Self.first.cause))
    let follower = found("living-requester, a reply", "gone", behindFirst: true)
    _ = report.add(follower)
    let text = report.text(of: follower, isShorter: false, file: nil)
    let reason = "  one defect may explain it and issue, no call, see above, which its path breaks first\n"
    #expect(text.contains("  after 1 tap: Save\n\(reason)\n    I tap \"Save\"\n"), "\(text)")
    #expect(text.contains("as a scenario that fails"), "\(text)")
    #expect(report.text(of: follower, isShorter: false, file: "save.feature").contains("written to save.feature"))
    #expect(
      report.ending.contains("\n  issue, dismissed: also breaks living-requester\n2 kinds of violation of 1 cause"),
      "\(report.ending)")
  }

  @Test func `violations that status 401 alone brings have one cause`() {
    var report = report
    let all = [
      found("living-requester, a reply", "the list is gone", by401: true),
      found("issue, no call", "popped", by401: true),
      found("living-requester, a reply", "the detail is gone", by401: true), found("there is a user", "nobody"),
      found("there is a list", "none", by401: true),
    ]
    for found in all { _ = report.add(found) }
    let texts = all.map { report.text(of: $0, isShorter: false, file: nil) }
    #expect(
      texts.map { $0.contains("it and living-requester, a reply, see above: status 401 alone brings both\n") }
        == [false, true, true, false, true])
    #expect(
      report.ending.contains(
        "\n  living-requester, the list is gone: also breaks issue, living-requester and there is a list\n5 kinds of violation of 2 causes"
      ),
      "\(report.ending)")
  }

  @Test func `a violation behind one that is not known is a cause of its own`() {
    var report = report
    let alone = found("living-requester, a reply", "gone", behindFirst: true)
    _ = report.add(alone)
    #expect(report.text(of: alone, isShorter: false, file: nil).contains("as a scenario that fails"))
    #expect(
      !report.ending.contains("One defect") && report.ending.contains("\n1 kind of violation"), "\(report.ending)")
  }
}
