import Rehearsal
import TestFiles
import Testing

/// Who gives a write up does not know what the server holds (Invariants: 5).
struct LarderTests {
  @Test(arguments: Larder.Manner.allCases)
  func `a list is loaded again, or marked, when the app has given up a write`(manner: Larder.Manner) async {
    let run = await rehearse(
      ["explore", "--app", "Larder", "--in-process", "--actions", "3", "--fault-kinds", "offline,lost-reply,500"],
      apps: [Larder.appUnderTest(manner)])
    #expect(run.status == (manner.isSound ? 0 : 1), "\(manner)\n\(run.output)\(run.error)")
    guard !manner.isSound else { return }
    #expect(run.output.contains("\n1 kind of violation"), "\(run.output)")
    #expect(run.output.contains("because the app has given up a write and not loaded the list since"), "\(run.output)")
    #expect(run.output.contains("as a scenario that fails"), "\(run.output)")
  }

  @Test(arguments: [("Cancel", 1), ("Load", 0)]) func `a scenario asks for it, too`(last: String, status: Int32)
    async throws
  {
    let folder = try Folder([
      "a.feature": """
      Feature: f
        Scenario: s
          Given the app "Larder"
          When the app starts
          And I tap "Add"
          And I tap "Cancel"
          And \(last == "Load" ? "I tap \"Load\"" : "1 s passes")
          Then no invariant is broken

      """
    ])
    let run = await rehearse(["run", folder.path], apps: [Larder.appUnderTest(.dropsTheReply)])
    #expect(run.status == status, "\(run.output)\(run.error)")
  }
}
