import Rehearsal
import TestFiles
import Testing

/// What is done without a network ends as with one, or the user is told (Invariants: 18).
struct TallyTests {
  @Test(arguments: Tally.Manner.allCases)
  func `what is done without a network is not lost in silence`(manner: Tally.Manner) async {
    let run = await rehearse(
      ["explore", "--app", "Tally", "--in-process", "--faults", "0", "--actions", "2", "--life", "2"],
      apps: [Tally.appUnderTest(manner)])
    #expect(run.status == (manner.isSound ? 0 : 1), "\(manner)\n\(run.output)\(run.error)")
    guard !manner.isSound else { return }
    #expect(run.output.contains("\n1 kind of violation"), "\(run.output)")
    #expect(run.output.contains("Broken: 18, "), "\(run.output)")
    #expect(run.output.contains("the server's strokes: 0, and 1 if the network had not gone"), "\(run.output)")
    #expect(run.output.contains("as a scenario that fails"), "\(run.output)")
  }

  @Test(
    arguments: [
      (Tally.Manner.forgets, "I tap \"Add\"", 1), (.forgets, "I tap \"Add\" and the app is relaunched", 0),
      (.sendsLater, "I tap \"Add\"", 0), (.saysSo, "I tap \"Add\"", 0),
    ] as [(Tally.Manner, String, Int32)])
  func `a scenario asks for it, too`(manner: Tally.Manner, steps: String, status: Int32) async throws {
    let folder = try Folder([
      "a.feature": """
      Feature: f
        Scenario: s
          Given the app "Tally"
          And only the invariant "come-back" is asked
          When the app starts
          Then I see "0 strokes"
          When the network goes offline
          And \(steps.replacing(" and ", with: "\n    And "))
          And the network comes back
          Then no invariant is broken

      """
    ])
    let run = await rehearse(["run", folder.path], apps: [Tally.appUnderTest(manner)])
    #expect(run.status == status, "\(run.output)\(run.error)")
  }

  @Test func `without two life events nobody asks`() async {
    let run = await rehearse(
      ["explore", "--app", "Tally", "--in-process", "--faults", "0", "--actions", "2", "--life", "1"],
      apps: [Tally.appUnderTest(.forgets)])
    #expect(run.status == 0, "\(run.output)")
  }
}
