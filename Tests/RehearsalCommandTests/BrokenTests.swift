import BalanceExample
import Foundation
import Rehearsal
import RehearsalCommand
import RehearsalTestSupport
import Testing

/// `run --broken`: reports, exit codes and what it refuses.
struct BrokenTests {
  private static let root = #filePath.replacing(/Tests\/RehearsalCommandTests\/.*/, with: "")
  private static let scenarios = root + "Scenarios/Balance/signing-in.feature"

  private func run(_ arguments: String...) async -> Outcome {
    let run = await rehearse(["run", Self.scenarios, "--broken", "--in-process"] + arguments)
    return Outcome(
      status: run.status, output: run.output.replacing(Self.root, with: ""),
      error: run.error.replacing(Self.root, with: ""))
  }

  @Test func `the report is the approved text`() async throws {
    let run = await run()
    #expect(run.status == 1 && run.error == "")
    try Golden.expect(run.output, "broken.txt")
  }

  @Test func `the summary counts the breakages, and has the missing steps`() async {
    let summary = await run("--format", "summary")
    #expect(summary.status == 1 && summary.output.hasPrefix("### Breakages\n"))
    #expect(summary.output.contains(#/\| passed \| \d+ \|\n\| failed \| \d+ \|/#), "\(summary.output)")
    #expect(summary.output.contains("Then the cloud received 1 registration\n"), "\(summary.output)")
  }

  @Test func `GitHub gets an annotation at the line behind which a step is missing`() async {
    let run = await run("--format", "github")
    let lines = run.output.split(separator: "\n").filter { $0.hasPrefix("::error") }
    #expect(!lines.isEmpty && lines.allSatisfy { $0.contains("signing-in.feature") && $0.contains("line=") })
  }

  @Test(arguments: [["--retry", "1"], ["--dry-run"], ["--format", "junit"]])
  func `what means nothing with it is refused`(arguments: [String]) async {
    await rehearse(["run", Self.scenarios, "--broken"] + arguments).expectRefused("--broken")
  }

  @Test func `scenarios that name no app are refused, where nothing could be broken`() async throws {
    let folder = try Folder(["one.feature": "Feature: F\n  Scenario: One\n    When 5 s pass\n"])
    await rehearse("run", folder.path, "--broken", "--in-process").expectRefused("names an app")
  }
}
