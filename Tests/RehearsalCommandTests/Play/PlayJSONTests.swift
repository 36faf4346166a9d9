import Foundation
import RehearsalTestSupport
import Testing

/// `rehearse play --format json`: a program drives a whole app.
struct PlayJSONTests {
  @Test func `a program adds an entry, sees it fail, tries again and saves what it did`() async throws {
    let folder = try Folder([:])
    let file = "\(folder.path)/adding.feature"
    let requests: [[String: Any]] = [
      ["id": 1, "tap": "Add"], ["id": 2, "step": "I type \"Tea\" into \"Name\""], ["id": "three", "tap": "Amount"],
      ["id": 4, "type": "5"], ["id": 5, "step": "the next create fails with status 503"], ["id": 6, "tap": "Save"],
      ["id": 7, "tap": 1], ["id": 8, "tap": "Save"], ["id": 9, "line": "peek"], ["id": 10, "line": "undo"],
      ["id": 11, "line": "redo"], ["id": 12, "line": "save \(file)"], ["id": 13, "line": "quit"],
    ]
    let run = await play(["--app", "Balance", "--format", "json"], try Self.lines(requests))
    #expect(run.status == 0 && run.error == "", "\(run.output)")
    let answers = try Self.answers(run.output)
    #expect(answers.count == 14)
    let screens = try answers.map { try #require($0["screen"] as? [String: Any]) }
    #expect(screens[0]["scene"] as? String == "BalanceList")
    #expect(screens[1]["scene"] as? String == "EditItem" && answers[1]["id"] as? Int == 1)
    #expect(answers[3]["id"] as? String == "three")
    let controls = try #require(screens[3]["controls"] as? [[String: Any]])
    #expect(controls.contains { $0["label"] as? String == "Amount" && $0["focused"] as? Bool == true })
    let overlay = try #require(screens[6]["overlay"] as? [String: Any])
    #expect(overlay["kind"] as? String == "alert" && overlay["actions"] as? [String] == ["OK"])
    #expect((answers[6]["events"] as? [String])?.contains { $0.contains("failure: create") } == true)
    #expect(screens[8]["scene"] as? String == "BalanceList")
    #expect((screens[8]["texts"] as? [String])?.contains("Tea") == true)
    #expect((answers[9]["listing"] as? [String])?.isEmpty == false)
    #expect(screens[10]["scene"] as? String == "EditItem" && answers[10]["moment"] as? Int == 8)
    #expect(screens[11]["scene"] as? String == "BalanceList" && answers[11]["moment"] as? Int == 9)
    #expect(answers[12]["file"] as? String == file && answers[13]["outcome"] as? String == "ended")
    #expect(await rehearse("run", file).status == 0)
  }

  @Test func `what a program has written wrongly is refused, and the next line is read`() async throws {
    let script =
      "nonsense\n{\"tap\": 1, \"type\": \"x\"}\n{\"tup\": 1}\n{\"tap\": true}\n{\"step\": \"I dance\"}\n[]\n{\"line\": \"show\"}\n"
    let run = await play(["--app", "Balance", "--format", "json"], script)
    #expect(run.status == 1)
    let answers = try Self.answers(run.output)
    #expect(answers.dropFirst().map { $0["outcome"] as? String } == Array(repeating: "refused", count: 6) + ["done"])
    #expect(answers[1...6].allSatisfy { ($0["problem"] as? String)?.isEmpty == false })
  }

  @Test func `a failed step is an answer with its reason`() async throws {
    let run = await play(["--app", "Balance", "--format", "json"], "{\"step\": \"I see \\\"nothing\\\"\"}\n")
    let answer = try #require(try Self.answers(run.output).last)
    #expect(answer["outcome"] as? String == "failed" && answer["moment"] as? Int == 1)
    #expect((answer["problem"] as? String)?.hasPrefix("expected: to see \"nothing\"") == true)
  }

  static func lines(_ requests: [[String: Any]]) throws -> String {
    try requests.map { String(decoding: try JSONSerialization.data(withJSONObject: $0), as: UTF8.self) + "\n" }.joined()
  }

  static func answers(_ output: String) throws -> [[String: Any]] {
    try output.split(separator: "\n").map { line in
      try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any], "\(line)")
    }
  }
}
