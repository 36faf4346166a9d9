import RehearsalTestSupport
import Testing

@testable import RehearsalFallibleApp

/// Apps that never come to rest, while virtual time passes.
struct EndlessAppTests {
  private static func scenario(_ app: String, _ steps: String...) -> String {
    "Feature: f\n  Scenario: s\n    Given the app \"\(app)\"\n    When the app starts\n"
      + steps.map { "    And \($0)\n" }.joined()
  }

  @Test(arguments: ["Nesting", "Pushing"])
  func `a screen that shows itself without end is an issue by count, and no hang`(app: String) async throws {
    let folder = try Folder([
      "a.feature": Self.scenario(app, "everything settles", "I tap \"Tips\"", "everything settles")
    ])
    try await FallibleCommand.run("run", "a.feature", in: folder).expectOutput(
      "✘ And everything settles", "Tips showed Tips again, of which 99 are there already, one on top of the other\n",
      "explain too-many-screens", without: "lldb")
    let play = try played(["--app", app], "Tips\nexplore 0 1\nundo\nhistory\n", in: folder)
    #expect(play.output.contains("Tips showed Tips again") && play.output.contains("▸ 1"), "\(play.output)")
    #expect(!play.output.contains("hung"), "\(play.output)")
  }

  @Test(arguments: ["Nesting", "Pushing"])
  func `a search finds it, and ends`(app: String) async throws {
    let folder = try Folder([:])
    let run = try await FallibleCommand.run(
      "explore", "--app", app, "--faults", "0", "--actions", "2", "--out", "found", in: folder)
    #expect(run.status == 1 && run.output.contains("Tips showed Tips again"), "\(run.output)")
    #expect(run.output.contains("after 1 tap: Tips") && run.output.contains("\n1 kind of violation"), "\(run.output)")
    // What it writes fails as it says.
    try await FallibleCommand.run("run", "found", in: folder).expect(1, "Tips showed Tips again")
  }

  @Test func `a screen that goes and comes without end is named where nothing settles`() async throws {
    let folder = try Folder([
      "a.feature": Self.scenario("Returning", "everything settles"),
      "b.feature": Self.scenario("Returning", "I see \"nothing\""),
    ])
    let run = try await FallibleCommand.run("run", ".", in: folder)
    let name = "Home comes again and again: it has appeared 121 times since the last touch"
    #expect(run.output.contains("something was still due after 120 s of virtual time: \(name)\n"), "\(run.output)")
    #expect(run.output.contains("for 120 s, and more is due: \(name))\n"), "\(run.output)")
    let play = try played(["--app", "Returning"], "screens\n", in: folder)
    #expect(play.output.contains("nothing settles: \(name)\n  try: step, or wait 1 s\n"), "\(play.output)")
  }
}
