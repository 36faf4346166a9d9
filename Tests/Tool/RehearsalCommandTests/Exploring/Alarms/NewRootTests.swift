import Rehearsal
import Testing

/// What a screen does at the end of its transition is no mistake where a new root has taken the screen away.
struct NewRootTests {
  @Test(arguments: NewRoot.Completion.allCases)
  func `a completion behind a new root moves nothing and breaks nothing`(completion: NewRoot.Completion) async {
    let run = await rehearse(
      ["explore", "--app", "Letters", "--in-process", "--actions", "3", "--faults", "1", "--fault-kinds", "401"],
      apps: [NewRoot.appUnderTest(completion)])
    #expect(run.status == (completion.isSound ? 0 : 1), "\(completion)\n\(run.output)\(run.error)")
  }
}
