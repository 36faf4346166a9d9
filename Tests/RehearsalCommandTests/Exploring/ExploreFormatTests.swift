import BalanceExample
import Foundation
import HardenedBalanceExample
import Rehearsal
import RehearsalTestSupport
import Testing

/// What GitHub is shown of `rehearse explore`, and the scenarios it writes, which `rehearse run` reports.
struct ExploreFormatTests {
  private static let apps = [Balance.appUnderTest, HardenedBalance.appUnderTest]

  private func explore(_ options: String..., app: String = "Balance") async -> Outcome {
    // One kind of fault and four actions are enough for a finding.
    let actions = options.contains("--actions") ? [] : ["--actions", "4"]
    return await rehearse(
      ["explore", "--app", app, "--in-process", "--fault-kinds", "lost-reply"] + actions + options, apps: Self.apps)
  }

  @Test func `a finding is written as a scenario, of which run makes all reports`() async throws {
    let folder = try Folder([:])
    let run = await explore("--out", "\(folder.path)/found")
    #expect(run.status == 1 && run.error == "")
    await rehearse(["run", "\(folder.path)/found", "--format", "junit"], apps: Self.apps).expect(
      1, #"tests="1" skipped="0" failures="1""#, "one-intention, one intention creates at most one object")
  }

  @Test func `a finding is an annotation at the end of its counterexample, beside the text`() async throws {
    let folder = try Folder([:])
    let text = await explore()
    let both = await explore("--format", "text:\(folder.path)/found.txt", "--format", "github")
    #expect(try String(contentsOfFile: "\(folder.path)/found.txt", encoding: .utf8) == text.output)
    let lines = both.output.split(separator: "\n")
    #expect(both.status == 1 && lines.count == 1, "\(both.output)")
    let annotation = try #require(
      lines[0].wholeMatch(of: /::error file=([^,]+)\.feature,line=(\d+),title=[^:]* \(failed\)::failed: (.*)/))
    #expect(annotation.output.3.contains("%0Aone-intention, one intention creates at most one object%0Athe entry "))
    _ = await explore("--out", "\(folder.path)/found")
    let scenario = try String(
      contentsOfFile: "\(folder.path)/found/\(annotation.output.1).feature", encoding: .utf8)
    let steps = scenario.split(separator: "\n", omittingEmptySubsequences: false)
    let last = try #require(steps.lastIndex { !$0.isEmpty && !$0.hasPrefix("#") })
    #expect(last + 1 == Int(annotation.output.2))
    #expect(annotation.output.3.hasPrefix(steps[last].drop { $0 == " " }), "\(lines[0])")
  }

  @Test func `the summary counts the search and its findings`() async {
    let found = await explore("--format", "summary")
    #expect(found.output.hasPrefix("### Exploration\n") && found.output.contains("| passed | 1 |\n| failed | 1 |"))
    #expect(found.output.contains(#/<summary>[^ ]+\.feature:\d+ .* \(failed\)<\/summary>/#), "\(found.output)")
    await explore("--actions", "2", "--format", "summary", app: "Balance(hardened)").expect(
      0, "| passed | 1 |\n| in all | 1 |")
    await explore("--states", "20", "--format", "summary", app: "Balance(hardened)").expect(
      3, "| skipped | 1 |\n| in all | 1 |")
  }

  @Test func `a finding that a baseline accepts is skipped, and no annotation`() async throws {
    let baseline = #filePath.replacing(/Tests\/RehearsalCommandTests\/.*/, with: ".ci/balance.baseline")
    await explore("--baseline", baseline, "--format", "summary").expect(0, "| passed | 1 |\n| skipped | 1 |")
    let github = await explore("--baseline", baseline, "--format", "github")
    #expect(github.status == 0 && github.output == "")
  }

  @Test func `a scenario that fails with no fault fails the sweep`() async throws {
    let folder = try Folder(
      scenario: "Given the app \"Balance\"", "And the user \"alice\" is signed in", "When the app starts",
      "Then I see \"Nothing of the kind\"")
    await rehearse("explore", "\(folder.path)/a.feature", "--in-process", "--format", "github").expect(
      1, "a.feature:2: fails with no fault", startingWith: "::error ", endingWith: "\n")
  }

  @Test func `a workflow of GitHub gets annotations and a summary by themselves`() async throws {
    let folder = try Folder([:])
    let page = "\(folder.path)/page.md"
    let run = await rehearse(
      ["explore", "--app", "Balance", "--in-process", "--fault-kinds", "lost-reply", "--actions", "4"],
      environment: ["GITHUB_ACTIONS": "true", "GITHUB_STEP_SUMMARY": page])
    #expect(run.error.hasPrefix("::error ") && run.output.contains("\nBroken: one-intention, "), "\(run.error)")
    #expect(try String(contentsOfFile: page, encoding: .utf8).hasPrefix("### Exploration\n"))
  }

  @Test(arguments: [
    (["--format", "junit"], "one of github, summary"),
    (["--format", "summary", "--format", "github"], "two reports cannot share standard output"),
    (["--format", "text", "--format", "github"], "two reports cannot share standard output"),
    (["--format", "text:"], "the name of the file is missing"),
    (["--format", "text:a", "--format", "summary:a"], "two reports cannot share the file a"),
  ])
  func `formats that cannot be written are refused`(options: [String], message: String) async {
    await rehearse(["explore", "--app", "Balance"] + options).expectRefused(message)
  }
}
