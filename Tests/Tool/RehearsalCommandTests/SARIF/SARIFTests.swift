import Balance
import Foundation
import HardenedBalance
import Rehearsal
import TestFiles
import Testing

@testable import RehearsalCommand

/// Findings of `rehearse lint` and `rehearse explore` in the form that code hosts read.
struct SARIFTests {
  private func explore(_ options: String..., app: String = "Balance") async -> Outcome {
    await rehearse(
      ["explore", "--app", app, "--in-process", "--clock", "virtual"] + options,
      apps: [Balance.appUnderTest, HardenedBalance.appUnderTest])
  }

  /// The first run of a log.
  private func run(_ log: String) throws -> [String: Any] {
    let log = try #require(JSONSerialization.jsonObject(with: Data(log.utf8)) as? [String: Any])
    #expect(log["version"] as? String == "2.1.0")
    return try #require((log["runs"] as? [[String: Any]])?.first)
  }

  @Test func `lint writes each finding with its place, its rule and the explanation of the rule`() async throws {
    let folder = try Folder([
      "a.feature": """
      Feature: f
        Scenario: one
          Given the app "Balance"
          When I tapp "##[group]"
          Then zebras yodel
        Scenario: one
      """,
      "b.feature": "Feature: p\n  Scenario: q\n    Given a\n    | a |\n    | b | c |\n",
    ])
    let log = "\(folder.path)/new/lint.sarif"
    let run = await rehearse(
      ["lint", folder.path, "--unused", "none", "--format", "sarif:\(log)"], apps: [Balance.appUnderTest])
    #expect(run.status == 2 && run.output.hasSuffix("findings\n"), "\(run.output)\(run.error)")
    let text = try String(contentsOfFile: log, encoding: .utf8)
    #expect(try self.run(text)["results"] is [[String: Any]])
    let named = text.replacing("file://\(folder.path)", with: "Scenarios").replacing(folder.path, with: "Scenarios")
    try Golden.expect(named, "lint.sarif")
    let alone = await rehearse(
      ["lint", folder.path, "--unused", "none", "--format", "sarif"], apps: [Balance.appUnderTest])
    #expect(alone.output == text && alone.status == 2 && alone.error == "")
  }

  @Test func `a finding of a search is where the app is described, and says what to know about it`() async throws {
    let run = await explore("--format", "sarif")
    #expect(run.status == 1 && run.error == "")
    try Golden.expect(run.output, "explore.sarif")
    #expect(await explore("--format", "sarif", "--jobs", "2").output == run.output)
  }

  @Test func `its path is in the scenario that was written, and what a baseline accepts is suppressed`() async throws {
    let folder = try Folder(["known.baseline": try String(contentsOfFile: ".ci/balance.baseline", encoding: .utf8)])
    let file = "\(folder.path)/found.sarif"
    let run = await explore(
      "--out", "\(folder.path)/found", "--baseline", "\(folder.path)/known.baseline", "--format", "text", "--format",
      "sarif:\(file)")
    #expect(run.status == 0, "\(run.output)\(run.error)")
    let log = try self.run(String(contentsOfFile: file, encoding: .utf8))
    let finding = try #require((log["results"] as? [[String: Any]])?.first)
    let suppression = try #require((finding["suppressions"] as? [[String: String]])?.first)
    #expect(suppression["kind"] == "external" && suppression["justification"]?.isEmpty == false)
    let flow = try #require((finding["codeFlows"] as? [[String: [[String: [Any]]]]])?.first)
    let steps = try #require(flow["threadFlows"]?.first?["locations"])
    let last = try #require((steps.last as? [String: [String: Any]])?["location"])
    let place = try #require(last["physicalLocation"] as? [String: [String: Any]])
    let uri = try #require(place["artifactLocation"]?["uri"] as? String)
    let line = try #require(place["region"]?["startLine"] as? Int)
    let message = try #require((last["message"] as? [String: String])?["text"])
    let path = try #require(URL(string: uri)?.path)
    let lines = try String(contentsOfFile: path, encoding: .utf8).split(
      separator: "\n", omittingEmptySubsequences: false)
    #expect(lines[line - 1].hasSuffix(message) && !message.isEmpty)
  }

  @Test func `a log without findings says what was not tried, and one that a bound has cut is not complete`()
    async throws
  {
    let sound = try run(await explore("--actions", "2", "--format", "sarif", app: "Balance(hardened)").output)
    #expect((sound["results"] as? [Any])?.isEmpty == true)
    let invocation = try #require((sound["invocations"] as? [[String: Any]])?.first)
    #expect(invocation["executionSuccessful"] as? Bool == true)
    #expect("\(invocation["toolExecutionNotifications"] ?? "")".contains("not tried: "))
    let cut = try run(await explore("--states", "20", "--format", "sarif", app: "Balance(hardened)").output)
    #expect((cut["invocations"] as? [[String: Any]])?.first?["executionSuccessful"] as? Bool == false)
  }

  @Test func `a long log is cut, and says so`() throws {
    let long = String(repeating: "é", count: 5_000)
    var log = SARIFLog(workspace: nil)
    for number in 0..<5_001 {
      log.findings.append(
        .init(
          rule: .init(id: "r", title: "t"), level: .error, message: number == 0 ? long : "m",
          location: .init(file: "a b/é%.feature", line: 1), fingerprint: "\(number)"))
    }
    let text = String(decoding: log.bytes, as: UTF8.self)
    let run = try run(text)
    #expect((run["results"] as? [Any])?.count == 5_000)
    #expect(text.contains("1 more finding not in this log") && text.contains("\"uri\":\"a%20b/%C3%A9%25.feature\""))
    let first = (run["results"] as? [[String: Any]])?.first?["message"] as? [String: String]
    #expect(first?["text"] == String(repeating: "é", count: 1_000) + "…")
  }

  @Test func `a log of many megabytes holds no command of a workflow, and the same texts`() throws {
    let hostile = String(repeating: "####[error]##[##[x]#[[", count: 150)
    var log = SARIFLog(workspace: nil)
    for number in 0..<5_000 {
      log.findings.append(
        .init(
          rule: .init(id: "r", title: "t"), level: .error, message: hostile, location: .init(name: "a"),
          fingerprint: "\(number)"))
    }
    let bytes = log.bytes
    #expect(bytes.count > 15_000_000 && bytes.firstRange(of: "##[".utf8) == nil)
    let results = try #require(try run(String(decoding: bytes, as: UTF8.self))["results"] as? [[String: Any]])
    #expect(results.count == 5_000)
    for place in [0, 4_999] {
      #expect((results[place]["message"] as? [String: String])?["text"] == hostile)
    }
  }

  @Test(arguments: [
    ("", ""), ("##", "##"), ("##[", "\\u0023#["), ("###[a]##[b]", "#\\u0023#[a]\\u0023#[b]"), ("#[##", "#[##"),
    ("é##[", "é\\u0023#["),
  ])
  func `what begins a command in a log is escaped as JSON`(text: String, escaped: String) {
    #expect(Array(text.utf8).withoutLogCommands == Array(escaped.utf8))
  }

  @Test(arguments: [
    (["lint", "--format", "sarif:"], "the name of the file is missing"),
    (["lint", "--format", "sarf"], "one of text, github, sarif"),
    (["lint", "--format", "sarif", "--format", "github"], "two reports cannot share standard output"),
    (["explore", "--app", "Balance", "--format", "sarif", "--format", "html"], "cannot share standard output"),
    (["explore", "--app", "Balance", "--format", "sarif:"], "try: sarif:found.sarif"),
    (["explore", "--app", "Balance", "--broken", "--format", "sarif:x"], "--broken has no report but text"),
  ])
  func `a wrong call is refused`(call: [String], message: String) async {
    let run = await rehearse(call, apps: [Balance.appUnderTest])
    #expect(run.status == 2 && run.error.contains(message), "\(run.error)")
  }
}
