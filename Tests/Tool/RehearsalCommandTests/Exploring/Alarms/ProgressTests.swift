import Rehearsal
import TestFiles
import Testing

/// One call takes a progress away that may still be coming: the article "Controls" has it.
struct ProgressTests {
  @Test(arguments: Postcard.Manner.allCases)
  func `the call of the article breaks nothing, and others do`(manner: Postcard.Manner) async {
    let run = await rehearse(
      ["explore", "--app", "Postcards", "--in-process", "--actions", "3"], apps: [Postcard.appUnderTest(manner)])
    #expect(run.status == (manner.broken == nil ? 0 : 1), "\(manner)\n\(run.output)\(run.error)")
    for line in manner.broken ?? [] { #expect(run.output.contains(line), "\(manner)\n\(run.output)") }
  }

  @Test func `a scenario sees the progress go, then the alert`() async throws {
    let folder = try Postcard.scenarios()
    let run = await rehearse(["run", folder.path], apps: [Postcard.appUnderTest(.dismissesProgress)])
    #expect(run.status == 0, "\(run.output)\(run.error)")
  }
}
