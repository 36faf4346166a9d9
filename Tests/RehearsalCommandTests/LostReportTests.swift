import Foundation
import RehearsalTestSupport
import Testing

@testable import RehearsalBase

/// A standard output that cannot be written to.
struct LostReportTests {
  @Test(arguments: [
    ["run", "a.feature"], ["explore", "a.feature"], ["explore", "--app", "Fallible"], ["lint", "a.feature"],
    ["graph", "--app", "Fallible"], ["coverage", "a.feature", "--app", "Fallible"], ["gherkin", "ast", "a.feature"],
    ["steps"], ["help"],
  ])
  func `a run without a standard output for its report is no success`(arguments: [String]) async throws {
    let scenario = "Feature: f\n  Scenario: s\n    Given the app \"Fallible\"\n    When the app starts\n"
    let folder = try Folder(["a.feature": scenario])
    let run = try await FallibleCommand.run(arguments, in: folder, closesOutput: true)
    #expect(run.status == 2)
    let said = "standard output: the report cannot be written: Bad file descriptor\n  try: give the command an output"
    #expect(run.error.contains(said), "\(run.error)")
  }

  @Test func `a lost report does not prevent the files of others`() async throws {
    let folder = try Folder(scenario: "Given the app \"Fallible\"")
    let arguments = ["run", "a.feature", "--format", "pretty", "--format", "junit:closed.xml"]
    let run = try await FallibleCommand.run(arguments, in: folder, closesOutput: true)
    #expect(run.status == 2)
    #expect(FileManager.default.fileExists(atPath: folder.path + "/closed.xml"))

    try runUnread("run a.feature --format pretty --format junit:broken.xml", in: folder)
    #expect(FileManager.default.fileExists(atPath: folder.path + "/broken.xml"))
  }

  @Test(arguments: [">&-", "<&- >&- 2>&-"])
  func `a lost text of a search does not prevent the files of its reports`(closing: String) throws {
    let folder = try Folder([:])
    let command = FallibleCommand.program("RehearsalFallibleApp", arguments: []).path
    let call = "explore --app Fallible --actions 1 --format text --format summary:closed.md"
    let run = try RunningCommand(
      ["-c", "exec \"$0\" \(call) \(closing)", command], in: folder, program: URL(filePath: "/bin/sh")
    ).end()
    #expect(run.status == 2)
    #expect(try String(contentsOfFile: folder.path + "/closed.md", encoding: .utf8).hasPrefix("### Exploration\n"))
  }

  @Test func `a reader that stops early does not prevent the files of other reports`() async throws {
    let scenario = "  Scenario: s\n    Given the app \"Fallible\"\n"
    let folder = try Folder(["a.feature": "Feature: f\n" + String(repeating: scenario, count: 3_000)])
    try runUnread("run a.feature --format pretty --format junit:a.xml", in: folder)
    #expect(FileManager.default.fileExists(atPath: folder.path + "/a.xml"))
  }

  /// Runs a call whose standard output nobody reads.
  private func runUnread(_ call: String, in folder: Folder) throws {
    let command = FallibleCommand.program("RehearsalFallibleApp", arguments: []).path
    let shell = Program()
    shell.executableURL = URL(filePath: "/bin/sh")
    shell.currentDirectoryURL = URL(filePath: folder.path)
    shell.arguments = ["-c", "'\(command)' \(call) | sh -c 'exec <&-'"]
    try shell.run()
    shell.waitUntilExit()
  }
}
