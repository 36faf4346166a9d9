import Diagnostics
import Foundation
import Rehearsal
import TestFiles
import Testing

@testable import RehearsalCommand

/// The tools of `rehearse mcp`.
struct MCPSessionTests {
  @Test func `a session is the approved transcript`() throws {
    let folder = try Folder(["mine.feature": "Feature: mine\n"])
    let calls: [(tool: String, arguments: [String: Any])] = [
      ("screen", [:]), ("screen", ["list": "peek"]), ("act", ["tap": "Add"]),
      ("act", ["step": "I type \"Tea\" into \"Name\""]), ("act", ["tap": 3]), ("act", ["type": "5"]),
      ("fault", ["request": "create", "fault": "a lost reply"]), ("act", ["tap": "Save"]),
      ("screen", ["why": "Save"]), ("explore", ["faults": 0]), ("act", ["tap": 1]),
      ("act", ["tap": "Save", "settles": false]), ("undo", ["count": 2]), ("save", ["file": "tea.feature"]),
      ("save", ["file": "mine.feature"]), ("run", ["path": "tea.feature"]), ("explain", ["name": "one-intention"]),
      ("explain", ["steps": "pull to refresh"]), ("explore", ["from": "start", "actions": 1]),
      ("act", ["step": "I see \"nothing\""]), ("act", ["tap": "Svae"]),
      ("fault", ["request": "create", "fault": "rain"]),
      ("explain", ["name": "rain"]), ("run", ["path": "none.feature"]),
    ]
    let results = try Agent.results(
      of: calls.map { Agent.call($0.tool, $0.arguments) }, ["--app", "Balance", "--folder", folder.path], in: folder)
    #expect(results.count == calls.count)
    var transcript = ""
    for (call, result) in zip(calls, results) {
      let data = try JSONSerialization.data(
        withJSONObject: call.arguments, options: [.sortedKeys, .withoutEscapingSlashes])
      transcript += "> \(call.tool) \(String(decoding: data, as: UTF8.self))\(result.isError ? "  (an error)" : "")\n"
      transcript += result.text + "\n\n"
    }
    try Golden.expect(transcript, "mcp.txt")
    #expect(try String(contentsOfFile: "\(folder.path)/mine.feature", encoding: .utf8) == "Feature: mine\n")
  }

  @Test func `each move answers with the screen behind it, also as data`() async throws {
    let lines = try await Agent.lines([
      Agent.begin, Agent.call("act", ["tap": "Add"]), Agent.call("undo"), Agent.call("act", ["tap": "Nothing"]),
    ])
    let results = try lines.dropFirst().map { try Agent.Result($0) }
    let scenes = results.map { ($0.data?["screen"] as? [String: Any])?["scene"] as? String }
    #expect(scenes == ["EditItem", "BalanceList", "BalanceList"])
    #expect(
      results.map { $0.data?["outcome"] as? String }
        == ["done", "done", "refused"].map { $0 == "refused" ? "failed" : $0 })
    #expect(results[0].text.contains("Add Entry") && results[1].text.contains("Your Balance             Add"))
    #expect(results.map(\.isError) == [false, false, true])
  }

  @Test(
    arguments: [
      ("act", [:], "act takes one move"), ("act", ["tap": 1, "type": "x"], "act takes one move"),
      ("act", ["tup": 1], "act has no argument \"tup\"\n  try: tap, type, step"),
      ("act", ["tap": true], "tap is wrong"),
      ("act", ["tap": 1.5], "tap is wrong"), ("act", ["type": 5], "type is wrong"),
      ("act", ["tap": 99], "there is no number 99"),
      ("act", ["tap": 1, "settles": "no"], "settles is wrong"),
      ("act", ["step": "save /x.feature"], "No step definition matches this step."),
      ("undo", ["count": 0], "count is wrong"), ("undo", ["count": 1_000_001], "count is wrong"),
      ("undo", ["count": 1_000_000], "try: history"),
      ("fault", ["request": "create"], "fault is missing"), ("screen", ["list": "passwords"], "list is wrong"),
      ("screen", ["list": "log", "why": 1], "one of them"), ("screen", ["why": " "], "why names no control"),
      ("explore", ["faults": 8], "faults is wrong"),
      ("explore", ["from": "there"], "from is wrong"), ("save", [:], "file is missing"),
      ("save", ["file": "a.feature"], "this server has no folder\n  try: start it with --folder DIR"),
      ("run", ["path": "a.feature"], "this server has no folder\n  try: start it with --folder DIR"),
      ("run", [:], "this server has no folder"), ("explain", [:], "no child process can be started here"),
    ] as [(String, [String: any Sendable], String)])
  func `what a call has wrong is a result with what to try`(
    tool: String, arguments: [String: any Sendable], message: String
  ) async throws {
    let lines = try await Agent.lines([Agent.begin, Agent.call(tool, arguments), Agent.call("screen")])
    #expect(lines.count == 3)
    let result = try Agent.Result(lines[1])
    #expect(result.isError && result.text.contains(message) && result.text.contains("try: "), "\(result.text)")
    #expect(try Agent.Result(lines[2]).isError == false)
  }

  @Test func `what only looks makes no move, whatever it is sent`() async throws {
    let calls = [
      Agent.call("act", ["tap": "Add"]), Agent.call("act", ["tap": "Name"]), Agent.call("screen", ["why": "undo 2"]),
      Agent.call("screen", ["why": "\n"]), Agent.call("screen", ["list": "history"]),
      Agent.call("explore", ["faults": 0, "actions": 8]), Agent.call("fault", ["request": "quit", "fault": "save"]),
      Agent.call("screen"),
    ]
    let results = try await Agent.lines([Agent.begin] + calls).dropFirst().map { try Agent.Result($0) }
    #expect(results.count == 8)
    #expect(results.dropFirst().allSatisfy { $0.data == nil || $0.data?["moment"] as? Int == 3 })
    #expect(results[5].text.contains(" states, ") && results[7].text.contains("Name: [▏]"), "\(results[7].text)")
  }

  @Test func `a trap or a hang of the app ends the move, and neither the session nor the server`() throws {
    let folder = try Folder([:])
    let results = try Agent.results(
      of: [Agent.call("act", ["tap": "Trap"]), Agent.call("act", ["step": "hang happens"]), Agent.call("screen")],
      ["--app", "Trapping", "--timeout", "3"], in: folder, program: "FallibleApp")
    #expect(results.count == 3)
    #expect(results[0].isError && results[0].text.contains("the app trapped: Fatal error: here"), "\(results[0].text)")
    #expect(results[1].isError && results[1].text.contains("the app hung"), "\(results[1].text)")
    #expect(!results[2].isError && results[2].text.contains("button \"Trap\""))
  }

  @Test func `what the app prints is in no answer`() throws {
    let folder = try Folder([:])
    let results = try Agent.results(
      of: [Agent.call("act", ["step": "print \"out\" happens"]), Agent.call("screen")], ["--app", "Trapping"],
      in: folder, program: "FallibleApp")
    #expect(results.count == 2 && results.allSatisfy { !$0.isError && !$0.text.contains("out") })
  }

  @Test func `a run that fails is no error, and one that takes too long is ended and says so`() throws {
    let folder = try Folder([
      "fails.feature":
        "Feature: F\n  Scenario: S\n    Given the app \"Trapping\"\n    When the app starts\n    Then it fails\n",
      "hangs.feature": "Feature: F\n  Scenario: S\n    Given the app \"Trapping\"\n    When hang happens\n",
      "broken.feature": "Nonsense\n",
    ])
    let results = try Agent.results(
      of: ["fails.feature", "hangs.feature", "broken.feature"].map { Agent.call("run", ["path": $0]) } + [
        Agent.call("screen")
      ],
      ["--app", "Trapping", "--folder", ".", "--timeout", "2"], in: folder, program: "FallibleApp")
    #expect(!results[0].isError && results[0].data?["exitCode"] as? Int == 1)
    #expect(results[0].text.contains("0 passed, 1 failed, 0 skipped") && results[0].text.contains("fails.feature:5"))
    #expect(results[1].isError && results[1].text.contains("run was ended before its time, after 2 s at most\n  try: "))
    #expect(results[2].isError && results[2].text.hasPrefix("broken.feature"), "\(results[2].text)")
    #expect(!results[3].isError)
  }

  @Test func `a long answer is cut with a sentence, its beginning and its end stay, and its data is left out`() throws {
    let text = (0..<50_000).map { "line \($0) \"\\" }.joined(separator: "\n")
    let structured = JSONText.object(("text", .string(text)))
    let line = MCPResult(text: text, structured: structured).json(isStructured: true).text
    #expect(line.utf8.count <= 65_000 && !line.contains("structuredContent"))
    #expect(line.contains("\"line 0 ") && line.contains("line 49999 "))
    #expect(line.contains("bytes are left out: ask for less at a time)"))
    let hostile = String(repeating: "\u{1B}\u{0}\"\\", count: 1_000_000)
    #expect(MCPResult(text: hostile).json(isStructured: false).text.utf8.count <= 65_000)
    let short = MCPResult(text: "a\nb\n", structured: .object(("a", .integer(1)))).json(isStructured: true).text
    #expect(
      short
        == "{\"content\":[{\"type\":\"text\",\"text\":\"a\\nb\"}],\"structuredContent\":{\"a\":1},\"isError\":false}")
  }
}
