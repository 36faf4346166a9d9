import Rehearsal
import Testing

/// Who signs out does not wait for what fails meanwhile.
struct SignOutTests {
  @Test(arguments: SignOut.Manner.allCases)
  func `a failure that comes while the user leaves need not be shown`(manner: SignOut.Manner) async {
    let run = await rehearse(
      ["explore", "--app", "Papers", "--in-process", "--actions", "3", "--faults", "1", "--fault-kinds", "offline"],
      apps: [SignOut.appUnderTest(manner)])
    #expect(run.status == (manner.isSound ? 0 : 1), "\(manner)\n\(run.output)\(run.error)")
  }
}
