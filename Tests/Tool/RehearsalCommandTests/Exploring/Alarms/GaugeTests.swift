import Rehearsal
import TestFiles
import Testing

/// The message of a failure goes when the same request succeeds (Invariants: 17).
struct GaugeTests {
  @Test(arguments: Gauge.Manner.allCases)
  func `a message goes when its request succeeds`(manner: Gauge.Manner) async {
    let run = await rehearse(
      ["explore", "--app", "Gauge", "--in-process", "--actions", "3", "--fault-kinds", "offline,500"],
      apps: [Gauge.appUnderTest(manner)])
    #expect(run.status == (manner.isSound ? 0 : 1), "\(manner)\n\(run.output)\(run.error)")
    guard !manner.isSound else { return }
    #expect(run.output.contains("\n1 kind of violation"), "\(run.output)")
    #expect(run.output.contains("Broken: 17, "), "\(run.output)")
    let words = "\"The figure is an old one\" of a failed GET /figure of Gauge is still shown after it has succeeded"
    #expect(run.output.contains(words), "\(run.output)")
    #expect(run.output.contains("as a scenario that fails"), "\(run.output)")
  }

  @Test(arguments: [(Gauge.Manner.stays, 1), (.goesAtSuccess, 0)] as [(Gauge.Manner, Int32)])
  func `a scenario asks for it, too`(manner: Gauge.Manner, status: Int32) async throws {
    let folder = try Folder([
      "a.feature": """
      Feature: f
        Scenario: s
          Given the app "Gauge"
          And the 1st "GET /figure" fails with offline
          When the app starts
          And I tap "Load"
          Then I see "The figure is an old one"
          When I tap "Load"
          Then no invariant is broken

      """
    ])
    let run = await rehearse(["run", folder.path], apps: [Gauge.appUnderTest(manner)])
    #expect(run.status == status, "\(run.output)\(run.error)")
  }
}
