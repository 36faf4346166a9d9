import Balance
import Foundation
import HardenedBalance
import Rehearsal
import TestFiles
import Testing

/// Findings of `rehearse explore` as test cases, alone and merged.
struct ExploreFormatTests {
  private func explore(_ options: String..., app: String = "Balance") async -> Outcome {
    await rehearse(
      ["explore", "--app", app, "--in-process", "--clock", "virtual"] + options,
      apps: [Balance.appUnderTest, HardenedBalance.appUnderTest])
  }

  private func read(_ name: String, in folder: Folder) throws -> String {
    try String(contentsOfFile: "\(folder.path)/\(name)", encoding: .utf8)
  }

  @Test func `a finding is a test case that fails, with its counterexample`() async throws {
    let run = await explore("--format", "junit")
    #expect(run.status == 1 && run.error == "")
    #expect(run.output.hasPrefix("<?xml"), "\(run.output)")
    #expect(run.output.contains(#"tests="2" skipped="0" failures="1""#), "\(run.output)")
    #expect(run.output.contains(#"<testcase classname="Exploring Balance" name="up to 1 fault, 5 actions of the user"#))
    #expect(run.output.contains(#"<failure type="Violation" message="8, one intention creates at most one object: "#))
    #expect(run.output.contains(/When the app starts\.+passed/) && run.output.contains(/\.\.failed\n/))
  }

  @Test func `text and messages stand beside each other, and report makes the other formats`() async throws {
    let folder = try Folder([:])
    let text = await explore()
    let both = await explore(
      "--format", "text:\(folder.path)/found.txt", "--format", "message:\(folder.path)/found.ndjson",
      "--format", "junit")
    #expect(try read("found.txt", in: folder) == text.output)
    let junit = await rehearse("report", "\(folder.path)/found.ndjson", "--format", "junit")
    #expect(junit.output == both.output && junit.status == 1)
    let github = await rehearse("report", "\(folder.path)/found.ndjson", "--format", "github")
    #expect(github.output.hasPrefix("::error "), "\(github.output)")
    let pretty = await rehearse("report", "\(folder.path)/found.ndjson")
    #expect(!pretty.output.contains("vnd.rehearsal"), "\(pretty.output)")
  }

  @Test func `a search without findings has a test case that passed, and one that was truncated is skipped`() async {
    let sound = await explore("--actions", "2", "--format", "junit", app: "Balance(hardened)")
    #expect(sound.status == 0 && sound.output.contains(#"tests="1" skipped="0" failures="0""#), "\(sound.output)")
    let truncated = await explore("--states", "20", "--format", "junit", app: "Balance(hardened)")
    #expect(truncated.status == 3)
    #expect(truncated.output.contains(#"tests="1" skipped="1" failures="0""#), "\(truncated.output)")
    #expect(truncated.output.contains("a bound has truncated the search"))
  }

  @Test func `a finding that a baseline accepts is skipped, with the reason`() async throws {
    let folder = try Folder(["known.baseline": try String(contentsOfFile: baseline, encoding: .utf8)])
    let run = await explore("--baseline", "\(folder.path)/known.baseline", "--format", "junit")
    #expect(run.status == 0 && run.output.contains(#"tests="2" skipped="1" failures="0""#), "\(run.output)")
    #expect(run.output.contains("known.baseline: accepted in the article"))
  }

  @Test func `a finding that one search accepts and another does not fails the report`() async throws {
    let folder = try Folder([:])
    let files = ["accepted", "new"].map { "\(folder.path)/\($0).ndjson" }
    _ = await explore("--baseline", baseline, "--format", "text", "--format", "message:\(files[0])")
    _ = await explore("--format", "text", "--format", "message:\(files[1])")
    let longer = try read("new.ndjson", in: folder).replacing(/\\"length\\":\d+/, with: #"\"length\":99"#)
    try longer.write(toFile: files[1], atomically: true, encoding: .utf8)
    let merged = await rehearse(["report"] + files + ["--format", "junit"])
    #expect(merged.status == 1 && merged.output.contains(#"tests="3" skipped="0" failures="1""#), "\(merged.output)")
  }

  @Test func `the same kind of finding in two apps stands twice`() async throws {
    let folder = try Folder([:])
    let files = ["a", "b"].map { "\(folder.path)/\($0).ndjson" }
    _ = await explore("--format", "text", "--format", "message:\(files[0])")
    let other = try read("a.ndjson", in: folder).replacing("\"Balance: 8,", with: "\"Other: 8,")
      .replacing(#"\"Balance: 8,"#, with: #"\"Other: 8,"#)
    try other.write(toFile: files[1], atomically: true, encoding: .utf8)
    let merged = await rehearse(["report"] + files + ["--format", "junit"])
    #expect(merged.output.contains(#"tests="4" skipped="0" failures="2""#), "\(merged.output)")
  }

  private var baseline: String { #filePath.replacing(/Tests\/Tool\/.*/, with: ".ci/balance.baseline") }

  @Test func `the report of several searches has each kind once, by its shortest path`() async throws {
    let folder = try Folder([:])
    let files = ["wide", "narrow", "sound"].map { "\(folder.path)/\($0).ndjson" }
    // Two faults are tried after one; the same defect is found with other bounds.
    _ = await explore("--format", "text", "--format", "message:\(files[0])")
    _ = await explore("--format", "text", "--format", "message:\(files[1])")
    _ = await explore(
      "--actions", "2", "--format", "text", "--format", "message:\(files[2])", app: "Balance(hardened)")
    // A longer path to the same kind.
    let longer = try read("wide.ndjson", in: folder).replacing(/\\"length\\":\d+/, with: #"\"length\":99"#)
    try longer.write(toFile: files[0], atomically: true, encoding: .utf8)
    let merged = await rehearse(["report"] + files + ["--format", "message"])
    #expect(merged.status == 1, "\(merged.error)")
    let kinds = merged.output.matches(of: /\\"kind\\":\\"([^\\]*)/).map { String($0.1) }
    #expect(kinds == ["Balance: 8, one intention creates at most one object: created twice"], "\(kinds)")
    #expect(!merged.output.contains(#"\"length\":99"#))
    let junit = await rehearse(["report"] + files + ["--format", "junit"])
    #expect(junit.output.contains(#"tests="4" skipped="0" failures="1""#), "\(junit.output)")
  }

  @Test func `a scenario that fails with no fault fails the test case of the sweep`() async throws {
    let folder = try Folder([
      "a.feature": """
      Feature: f
        Scenario: s
          Given the app "Balance"
          And the user "alice" is signed in
          When the app starts
          Then I see "Nothing of the kind"

      """
    ])
    let run = await rehearse(
      "explore", "\(folder.path)/a.feature", "--in-process", "--format", "junit", "--clock", "virtual")
    #expect(run.status == 1 && run.output.contains(#"tests="1" skipped="0" failures="1""#), "\(run.output)")
    #expect(run.output.contains("a.feature:2: fails with no fault"))
  }

  @Test func `a workflow of GitHub gets annotations by themselves`() async {
    let run = await rehearse(
      ["explore", "--app", "Balance", "--in-process"], environment: ["GITHUB_ACTIONS": "true"])
    #expect(run.error.hasPrefix("::error ") && run.output.contains("\nBroken: 8, "), "\(run.error)")
  }

  @Test(arguments: [
    (["--format", "pretty"], "one of junit, junit-files, message, github, summary"),
    (["--format", "junit", "--format", "github"], "two reports cannot share standard output"),
    (["--format", "text", "--format", "junit"], "two reports cannot share standard output"),
    (["--format", "text:"], "the name of the file is missing"),
    (["--format", "text:a", "--format", "junit:a"], "two reports cannot share the file a"),
  ])
  func `formats that cannot be written are refused`(options: [String], message: String) async {
    let run = await rehearse(["explore", "--app", "Balance"] + options)
    #expect(run.status == 2 && run.error.contains(message), "\(run.error)")
  }
}
