import Balance
import Foundation
import Rehearsal
import RehearsalCommand
import TestFiles
import Testing

/// `run --broken` and `explore --broken`: reports, exit codes and what they refuse.
struct BrokenTests {
  private static let root = #filePath.replacing(/Tests\/Tool\/.*/, with: "")
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

  @Test func `messages have a test case for each breakage, and the missing step fails in it`() async {
    let messages = await run("--format", "message")
    #expect(messages.status == 1)
    #expect(messages.output.contains(#""text":"the cloud received 1 registration""#), "\(messages.output.prefix(2000))")
    let report = await run("--format", "junit")
    #expect(report.output.contains("<failure") && report.output.contains("Breakage"))
  }

  @Test func `GitHub gets an annotation at the line behind which a step is missing`() async {
    let run = await run("--format", "github")
    let lines = run.output.split(separator: "\n").filter { $0.hasPrefix("::error") }
    #expect(!lines.isEmpty && lines.allSatisfy { $0.contains("signing-in.feature") && $0.contains("line=") })
  }

  @Test(arguments: [["--retry", "1"], ["--dry-run"], ["--format", "rerun:x"]])
  func `what means nothing with it is refused`(arguments: [String]) async {
    let run = await rehearse(["run", Self.scenarios, "--broken"] + arguments)
    #expect(run.status == 2 && run.error.contains("--broken"))
  }

  @Test func `scenarios that name no app are refused, where nothing could be broken`() async throws {
    let folder = try Folder(["one.feature": "Feature: F\n  Scenario: One\n    When 5 s pass\n"])
    let run = await rehearse("run", folder.path, "--broken", "--in-process")
    #expect(run.status == 2 && run.error.contains("names an app"), "\(run.error)")
  }

  @Test func `a search says which invariant sees a breakage`() async {
    let run = await rehearse(
      "explore", "--app", "Balance", "--broken", "--in-process", "--actions", "1", "--faults", "0")
    #expect(run.status == 1 && run.error == "")
    #expect(run.output.contains("✔ ") && run.output.contains("✘ "), "\(run.output)")
  }

  @Test func `a search needs an app`() async {
    let run = await rehearse("explore", Self.scenarios, "--broken")
    #expect(run.status == 2 && run.error.contains("rehearse run --broken"))
  }
}
