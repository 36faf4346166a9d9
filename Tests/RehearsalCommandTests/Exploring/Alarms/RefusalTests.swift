import Foundation
import Rehearsal
import RehearsalTestSupport
import Testing

/// What one mistake breaks is reported as one cause, and each kind with a scenario of its own.
struct RefusalTests {
  private func explore(isSound: Bool, out: String...) async -> Outcome {
    await rehearse(
      ["explore", "--app", "Orders", "--in-process", "--actions", "2", "--fault-kinds", "401,500"] + out,
      apps: [RefusingApp.appUnderTest(isSound: isSound)])
  }

  @Test func `kinds that a refusal alone brings have one cause`() async {
    let run = await explore(isSound: false)
    #expect(run.status == 1 && run.output.contains("\n3 kinds of violation of 1 cause"), "\(run.output)\(run.error)")
    #expect(
      run.output.contains("of Orders came when the screen was gone: also breaks living-requester\n"), "\(run.output)")
    #expect(
      run.output.components(separatedBy: "see above: status 401 alone brings both\n\n    the app starts").count == 3)
    await explore(isSound: true).expect(0)
  }

  @Test func `each kind has a scenario that fails`() async throws {
    let folder = try Folder([:])
    _ = await explore(isSound: false, out: "--out", folder.path)
    await rehearse(["run", folder.path], apps: [RefusingApp.appUnderTest(isSound: false)]).expect(
      1, "3 scenarios (3 failed)")
  }
}
