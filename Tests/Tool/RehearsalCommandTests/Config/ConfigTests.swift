import Diagnostics
import Foundation
import Rehearsal
import TestFiles
import Testing

@testable import RehearsalCommand

/// The defaults of `.rehearse.json`.
struct ConfigTests {
  private func config(_ text: String, prefix: String = "") throws -> ConfigFile {
    try ConfigFile(SourceText(name: ".rehearse.json", text: text), prefix: prefix)
  }

  @Test func `defaults stand in front of a call, and what the call names itself has none`() throws {
    let config = try config(
      """
      {
        "run": { "jobs": 4, "fail-fast": true, "dry-run": false, "tags": ["@a", "not @b"], "paths": ["Scenarios", "@r"] },
        "explore": { "app": "Balance" }
      }
      """)
    #expect(
      config.expanded(["run", "--retry", "1"])
        == ["run", "--fail-fast", "--jobs=4", "--tags=@a", "--tags=not @b", "--retry", "1", "Scenarios", "@r"])
    #expect(
      config.expanded(["run", "-j", "2", "-t", "@c", "x.feature", "--no-fail-fast"])
        == ["run", "-j", "2", "-t", "@c", "x.feature", "--no-fail-fast"])
    #expect(config.expanded(["explore"]) == ["explore", "--app=Balance"])
    #expect(config.expanded(["lint"]) == ["lint"])
    #expect(config.expanded(["run", "--nonsense"]) == ["run", "--nonsense"])
  }

  @Test func `paths are relative to the folder of the file`() throws {
    let config = try config(
      """
      {"run": {"format": ["pretty", "junit:out/a.xml", "rerun:/tmp/r"], "order": "random:7",
        "paths": "Scenarios"},
       "explore": {"baseline": "b", "out": "found"}}
      """, prefix: "../")
    #expect(
      config.expanded(["run"]) == [
        "run", "--format=pretty", "--format=junit:../out/a.xml", "--format=rerun:/tmp/r",
        "--order=random:7", "../Scenarios",
      ])
    #expect(config.expanded(["explore"]) == ["explore", "--baseline=../b", "--out=../found"])
  }

  @Test(arguments: [
    ("{\n  \"run\": { \"jobs\": \"four\" }\n}", ":2:20: this option has a number", "\"jobs\": 2"),
    ("{\n  \"run\": { \"jobs\": 0 }\n}", ":2:20: this is not a whole number from 1 to 1024", "--jobs 1"),
    ("{\n  \"run\": { \"jbos\": 1 }\n}", ":2:12: rehearse run has no option \"jbos\"", "\"jobs\""),
    ("{\n  \"rnu\": {}\n}", ":2:3: no subcommand with options is called \"rnu\"", "\"run\""),
    ("{\n\"run\": {\n\"order\": \"up\" }}", ":3:10: there is no such order", "defined"),
    (
      "{\n\"run\": {\n\"format\": [\"pretty\", \"progress\"] }}", ":3:11: two reports cannot share standard",
      "one to a file"
    ),
    ("{\"run\": {\"order\": [\"defined\"]}}", ":1:19: this option has one value", "\"order\": \"random:7\""),
    ("{\"run\": {\"fail-fast\": 1}}", ":1:23: this option is switched with true or false", "\"fail-fast\": true"),
    ("{\"run\": 1}", ":1:9: the options of run are not an object", "{ … }"),
    ("{\"run\": {}\n,\"run\": {}}", ":2:2: \"run\" is there twice", "rehearse help config"),
    ("{\"run\": {}", ":1:11: the file ends where a comma or a closing brace is expected", "rehearse help config"),
    ("{\"run\": yes}", ":1:9: a value is expected here", "rehearse help config"),
    ("{\"explore\": {\"faults\": 9}}", ":1:24: this is not a whole number from 0 to 7", "--faults 7"),
    ("{\"explore\": {\"fault-kinds\": \"ofline\"}}", ":1:29: there is no kind of fault", "offline"),
    ("[]", ":1:1: the file holds no object", "\"run\""),
    ("", ":1:1: the file ends where a value is expected", "rehearse help config"),
    (#"{"run": {"format": "junit:a\u0000.xml"}}"#, ":1:20: a text cannot have U+0000", "rehearse help config"),
    (
      "{\"run\": {\"paths\": \"S\0\"}}", ":1:21: an escape in place of a control character is expected here",
      "rehearse help config"
    ),
  ])
  func `what is wrong is refused with its place`(text: String, message: String, remedy: String) {
    let error = #expect(throws: CommandError.self) { try config(text) }
    let problem = error?.problems.first ?? ""
    #expect(problem.hasPrefix(".rehearse.json\(message)") && problem.contains(remedy), "\(problem)")
  }

  @Test func `all that is wrong is said at once`() {
    let error = #expect(throws: CommandError.self) { try config("{\"run\": {\"a\": 1, \"b\": 2}, \"c\": {}}") }
    #expect(error?.problems.count == 3)
  }

  @Test func `hostile files cause no trap`() {
    for text in [
      String(repeating: "[", count: 100_000), "{\"run\": {\"tags\": \"\\ud800\"}}", "\u{0}", "{\"\\", "-", "{,}",
    ] {
      #expect(throws: CommandError.self) { try config(text) }
    }
  }

  @Test func `the file is looked for in the parents of the working folder, and a wrong one is refused`() async throws {
    let scenario = "Feature: f\n  Scenario: s\n    Given the app \"Fallible\"\n    When it works\n"
    let folder = try Folder([
      ".rehearse.json": #"{"run": {"format": ["progress", "junit:report.xml"]}}"#, "a/b/s.feature": scenario,
    ])
    // Above the working tree, nobody else may write it, whatever the umask of the tests.
    chmod(folder.path + "/.rehearse.json", 0o644)
    let below = Folder(existing: folder.path + "/a/b")
    let run = try await FallibleCommand.run("run", "s.feature", in: below)
    #expect(run.status == 0 && run.output.hasSuffix("1 passed, 0 failed, 0 skipped\n"), "\(run.output)\(run.error)")
    #expect(FileManager.default.fileExists(atPath: folder.path + "/report.xml"))
    let flag = try await FallibleCommand.run("run", "s.feature", "--format", "rerun", in: below)
    #expect(flag.status == 0 && flag.output == "")
    try "{\n\"run\": {\"jobs\": true}}".write(
      toFile: folder.path + "/.rehearse.json", atomically: true, encoding: .utf8)
    chmod(folder.path + "/.rehearse.json", 0o644)
    let wrong = try await FallibleCommand.run("run", "s.feature", in: below)
    #expect(wrong.status == 2 && wrong.output == "")
    #expect(wrong.error.hasPrefix("../../.rehearse.json:2:17: this option has a number\n  | "), "\(wrong.error)")
    let help = try await FallibleCommand.run("help", "run", in: below)
    #expect(help.status == 0)
  }

  @Test func `a file that is no regular one is refused, and not waited for`() async throws {
    let folder = try Folder(["a.feature": "Feature: f\n"])
    try #require(mkfifo("\(folder.path)/.rehearse.json", 0o600) == 0)
    let run = try await FallibleCommand.run("run", "a.feature", in: folder)
    #expect(run.status == 2 && run.error.hasPrefix(".rehearse.json: the file cannot be read"), "\(run.error)")
  }

  @Test func `the help names every option that can have a default`() async throws {
    let run = await rehearse("help", "config")
    #expect(run.status == 0)
    try Golden.expect(run.output, "help-config.txt")
    let words = Set(run.output.split { " ,\n".contains($0) }.map(String.init))
    for subcommand in ConfigFile.subcommands {
      for option in subcommand.options { #expect(words.contains(String(option.name.dropFirst(2)))) }
    }
    // The example in it is read.
    let example = try #require(run.output.firstRange(of: "  {\n"))
    let end = try #require(run.output.firstRange(of: "\n  }\n"))
    _ = try config(String(run.output[example.lowerBound..<end.upperBound]))
  }
}
