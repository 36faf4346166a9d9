import Rehearsal
import TestFiles
import Testing

/// Who could not load anything does not look as if there were nothing (Invariants: 16).
struct PantryTests {
  @Test(arguments: Pantry.Manner.allCases)
  func `a failed load does not look like an empty one`(manner: Pantry.Manner) async {
    let run = await rehearse(
      ["explore", "--app", "Pantry", "--in-process", "--actions", "2", "--fault-kinds", "offline,lost-reply,500"],
      apps: [Pantry.appUnderTest(manner)])
    #expect(run.status == (manner.isSound ? 0 : 1), "\(manner)\n\(run.output)\(run.error)")
    guard !manner.isSound else { return }
    #expect(run.output.contains("\n1 kind of violation"), "\(run.output)")
    #expect(run.output.contains("Broken: 16, "), "\(run.output)")
    #expect(run.output.contains("the failed GET /items of Pantry looks as if there were nothing"), "\(run.output)")
    #expect(run.output.contains("as a scenario that fails"), "\(run.output)")
  }

  @Test(arguments: [(Pantry.Manner.looksEmpty, 1), (.saysSo, 0)] as [(Pantry.Manner, Int32)])
  func `a scenario asks for it, too`(manner: Pantry.Manner, status: Int32) async throws {
    let folder = try Folder([
      "a.feature": """
      Feature: f
        Scenario: s
          Given the app "Pantry"
          And the next "GET /items" fails with offline
          And only the invariant "failed-load" is asked
          When the app starts
          Then no invariant is broken

      """
    ])
    let run = await rehearse(["run", folder.path], apps: [Pantry.appUnderTest(manner)])
    #expect(run.status == status, "\(run.output)\(run.error)")
  }
}
