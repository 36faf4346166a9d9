import Rehearsal
import RehearsalShelf
import RehearsalTestSupport
import Testing

/// Random walks by the command.
struct WalkTests {
  private static let apps = [ShelfApp.appUnderTest(.keepsSilent)]
  private static let call = ["explore", "--app", "Shelf", "--actions", "20", "--in-process"]

  @Test func `walks report what they break as a scenario that fails, the same for the same seed`() async throws {
    let folder = try Folder([:])
    let found = "\(folder.path)/found"
    let run = await rehearse(Self.call + ["--walks", "10", "--seed", "5", "--out", found], apps: Self.apps)
    #expect(run.status == 1 && run.error == "")
    #expect(
      run.output.hasPrefix("Walking through Shelf: 10 walks with seed 5, each with at most 20 actions of the user\n"))
    #expect(run.output.contains("Broken: shown-failure, "), "\(run.output)")
    #expect(run.output.contains("10 walks, ") && run.output.hasSuffix("on these walks\n"), "\(run.output)")
    await rehearse(["run", found, "--in-process"], apps: Self.apps).expect(1, "shown-failure, ")
    let again = await rehearse(Self.call + ["--walks", "10", "--seed", "5"], apps: Self.apps)
    let once = await rehearse(Self.call + ["--walks", "10", "--seed", "5"], apps: Self.apps)
    #expect(again.output == once.output)
  }

  @Test(
    arguments: [
      (["--seed", "3"], "only walks have a seed"), (["--walks", "0"], "--walks"),
      (["--walks", "3", "a.feature"], "walks go through an app"),
    ])
  func `a wrong call is refused`(arguments: [String], reason: String) async {
    await rehearse(Self.call + arguments, apps: Self.apps).expectRefused(reason)
  }
}
