import Balance
import Foundation
import KiiCloud
import Rehearsal
import Reporters
import TestFiles
import Testing

/// Reports made from messages: those of all shards are equal to those of the whole run.
struct ReportCommandTests {
  /// Some files with scenarios that pass, fail, are undefined or skipped, in rules and outlines.
  private static func features() throws -> Folder {
    let given = "    Given the app \"Balance\"\n"
    return try Folder([
      "b.feature": """
      Feature: b
        Rule: one
          Scenario: bad
            Given the app "Balance"
            When the app starts
            Then I see "nothing"
          Scenario: good
            Given the app "Balance"
          Scenario Outline: <what>
            Given the app "Balance"
            When the app starts
            Then I see "<what>"
            Examples:
              | what     |
              | Register |
              | Rigister |
        Rule: two
          Scenario: undefined
            Given the app "Balance"
            And what is this "1"

      """,
      "a.feature": "Feature: a\n" + (1...7).map { "  Scenario: a\($0)\n\(given)" }.joined(),
      "c.feature":
        "Feature: c\n  Scenario: same as in b\n\(given)    And what is this \"2\"\n    When the app starts\n",
    ])
  }

  private static func read(_ name: String, in folder: Folder) throws -> String {
    try String(contentsOfFile: "\(folder.path)/\(name)", encoding: .utf8)
  }

  /// Runs the features in `count` shards, and returns the paths of their messages.
  private static func shards(_ features: Folder, _ count: Int, into folder: Folder) async -> [String] {
    var paths: [String] = []
    for number in 1...count {
      paths.append("\(folder.path)/\(count)-\(number).ndjson")
      _ = await rehearse(
        "run", features.path, "--shard", "\(number)/\(count)", "--clock", "virtual", "--format",
        "message:\(paths.last ?? "")", "--screens")
    }
    return paths
  }

  @Test(arguments: [3, 14])
  func `the shards of a run give the same reports as the whole`(count: Int) async throws {
    let features = try Self.features()
    let folder = try Folder([:])
    let formats = ReportFormat.allCases.filter { $0 != .message && $0 != .usage }.map(\.rawValue)
    func reports(_ name: String) -> [String] { formats.flatMap { ["--format", "\($0):\(folder.path)/\(name).\($0)"] } }
    let whole = await rehearse(["run", features.path, "--clock", "virtual"] + reports("whole"))
    let paths = await Self.shards(features, count, into: folder)
    let merged = await rehearse(["report"] + paths + reports("merged"))
    // The order in which the files are named does not matter.
    let reversed = await rehearse(["report"] + paths.reversed() + reports("reversed"))
    for run in [merged, reversed] {
      #expect(run.output == whole.output && run.error == "" && run.status == 1 && whole.status == 1)
    }
    for format in formats {
      let expected = try Self.read("whole.\(format)", in: folder)
      #expect(try Self.read("merged.\(format)", in: folder) == expected, "\(format)")
      #expect(try Self.read("reversed.\(format)", in: folder) == expected, "\(format)")
    }
  }

  @Test func `usage of shards adds up`() async throws {
    let features = try Self.features()
    let folder = try Folder([:])
    let whole = await rehearse(
      ["report"] + (await Self.shards(features, 1, into: folder)) + ["--format", "usage"])
    let merged = await rehearse(
      ["report"] + (await Self.shards(features, 3, into: folder)) + ["--format", "usage"])
    #expect(merged.output == whole.output && whole.output.contains("Unused step definitions:"))
  }

  @Test func `merged messages are messages of one run, and ids are unique`() async throws {
    let features = try Self.features()
    let folder = try Folder([:])
    let paths = await Self.shards(features, 3, into: folder)
    let merged = await rehearse(["report"] + paths + ["--format", "message"])
    let lines = merged.output.split(separator: "\n")
    for kind in ["meta", "testRunStarted", "testRunFinished"] {
      #expect(lines.count { $0.hasPrefix("{\"\(kind)\":") } == 1)
    }
    #expect(lines.count { $0.hasPrefix("{\"source\":") } == 3)
    #expect(lines.count { $0.hasPrefix("{\"pickle\":") } == 13)
    let ids = merged.output.matches(of: /{"(?:testCase|pickle|testCaseStarted)":{(?:"attempt":0,)?"id":"(\d+)"/).map(
      \.1)
    #expect(ids.count == 39 && Set(ids).count == ids.count)
    // Merged messages can be merged and reported again.
    try Data(merged.output.utf8).write(to: URL(filePath: "\(folder.path)/all.ndjson"))
    let again = await rehearse("report", "\(folder.path)/all.ndjson", "--format", "message")
    #expect(again.output == merged.output)
  }

  @Test func `hooks around merged runs refer to the merged run`() async throws {
    let app = AppUnderTest(
      Balance.appUnderTest.app, services: Balance.appUnderTest.services,
      vocabularies: Balance.appUnderTest.vocabularies,
      steps: StepLibrary { steps in
        steps.beforeAll("open") { $0.log("opened") }
        steps.afterAll("close") { $0.log("closed") }
      })
    let given = "    Given the app \"Balance\"\n"
    let folder = try Folder(["a.feature": "Feature: f\n" + (1...2).map { "  Scenario: a\($0)\n\(given)" }.joined()])
    var shards: [String] = []
    for number in 1...2 {
      shards.append("\(folder.path)/\(number).ndjson")
      _ = await rehearse(
        ["run", folder.path, "--shard", "\(number)/2", "--format", "message:\(shards[number - 1])"], apps: [app])
    }
    let merged = await rehearse(["report"] + shards + ["--format", "message"]).output
    let run = try #require(merged.firstMatch(of: /{"testRunStarted":{.*"id":"(\d+)"/)).1
    let references = merged.matches(of: /"testRunStartedId":"(\d+)"/).map(\.1)
    // Two hooks in each run, two scenarios and the end.
    #expect(references == Array(repeating: run, count: 7))
    #expect(merged.matches(of: /"body":"(opened|closed)"/).count == 4)
  }

  @Test func `messages of one run are reported as they are`() async throws {
    let features = try Self.features()
    let folder = try Folder([:])
    let path = (await Self.shards(features, 1, into: folder))[0]
    let report = await rehearse("report", path, "--format", "message")
    #expect(report.output == (try Self.read("1-1.ndjson", in: folder)))
  }

  @Test func `runs that follow each other in one file are merged too`() async throws {
    let features = try Self.features()
    let folder = try Folder([:])
    let paths = await Self.shards(features, 3, into: folder)
    let all = try paths.map { try String(contentsOfFile: $0, encoding: .utf8) }.joined()
    try Data(all.utf8).write(to: URL(filePath: "\(folder.path)/all.ndjson"))
    let one = await rehearse("report", "\(folder.path)/all.ndjson")
    let many = await rehearse(["report"] + paths)
    #expect(one.output == many.output && one.status == many.status)
  }

  @Test func `the merged run succeeds if all shards do, and an empty shard is no failure`() async throws {
    let features = try Folder(["a.feature": RehearseCommandTests.passing])
    let folder = try Folder([:])
    let paths = await Self.shards(features, 2, into: folder)
    let merged = await rehearse(["report"] + paths)
    #expect(merged.status == 0 && merged.output.hasSuffix("1 passed, 0 failed, 0 skipped\n"))
    let whole = try Folder(["a.feature": RehearseCommandTests.passing])
    let path = "\(folder.path)/nothing.ndjson"
    _ = await rehearse("run", whole.path, "--dry-run", "--shard", "2/2", "--format", "message:\(path)")
    let messages = try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n")
    let unmarked = messages.filter { !$0.hasPrefix("{\"attachment\"") }.map { $0 + "\n" }.joined()
    try Data(unmarked.utf8).write(to: URL(filePath: path))
    let nothing = await rehearse("report", path)
    #expect(nothing.status == 2 && nothing.error.contains("no message is about a scenario that was run"))
  }

  @Test(arguments: [
    ([2, 3], "shard 1 of 3 is missing"), ([2], "shards 1, 3 of 3 are missing"),
    ([3, 3, 1], "shard 2 of 3 is missing"),
  ])
  func `a run without all its shards is refused, and says which are missing`(given: [Int], message: String) async throws
  {
    let folder = try Folder([:])
    let paths = await Self.shards(try Self.features(), 3, into: folder)
    let chosen = given.map { paths[$0 - 1] }
    let run = await rehearse(["report"] + chosen)
    #expect(run.status == 2 && run.output == "" && run.error.contains(message), "\(run.error)")
    // The same in one file.
    let all = try chosen.map { try String(contentsOfFile: $0, encoding: .utf8) }.joined()
    try Data(all.utf8).write(to: URL(filePath: "\(folder.path)/all.ndjson"))
    let one = await rehearse("report", "\(folder.path)/all.ndjson")
    #expect(one.status == 2 && one.error.contains(message), "\(one.error)")
  }

  @Test func `a shard that is given twice counts once`() async throws {
    let folder = try Folder([:])
    let paths = await Self.shards(try Self.features(), 3, into: folder)
    let once = await rehearse(["report"] + paths + ["--format", "message"])
    for twice in [paths + paths, [paths[1]] + paths, paths + [paths[2], paths[2]]] {
      let run = await rehearse(["report"] + twice)
      #expect(run.output == (await rehearse(["report"] + paths)).output)
      let messages = await rehearse(["report"] + twice + ["--format", "message"])
      let kinds = [once, messages].map { $0.output.split(separator: "\n").map { $0.prefix { $0 != ":" } } }
      #expect(kinds[0] == kinds[1] && !once.output.contains("vnd.rehearsal.shard"))
    }
  }

  @Test func `truncated messages of a shard that was run again are ignored, and different ones are refused`()
    async throws
  {
    let folder = try Folder([:])
    let paths = await Self.shards(try Folder(["a.feature": RehearseCommandTests.passing]), 2, into: folder)
    let text = try String(contentsOfFile: paths[0], encoding: .utf8)
    let broken = "\(folder.path)/broken.ndjson"
    try Data((text.split(separator: "\n").dropLast().joined(separator: "\n") + "\n").utf8)
      .write(to: URL(filePath: broken))
    let mended = await rehearse(["report", broken] + paths)
    #expect(mended.status == 0 && mended.output.hasSuffix("1 passed, 0 failed, 0 skipped\n"), "\(mended.error)")
    try Data(text.replacing("\"PASSED\"", with: "\"FAILED\"").utf8).write(to: URL(filePath: broken))
    let different = await rehearse(["report", broken] + paths)
    #expect(different.status == 2 && different.error.contains("shard 1 of 2 is there more than once, with different"))
  }

  @Test func `shards of different runs do not make one whole`() async throws {
    let folder = try Folder([:])
    let other = try Folder([:])
    let paths = await Self.shards(try Self.features(), 2, into: folder)
    let others = await Self.shards(try Folder(["a.feature": RehearseCommandTests.passing]), 2, into: other)
    let mixed = await rehearse("report", paths[0], others[1])
    #expect(mixed.status == 2)
    #expect(mixed.error.contains("\(paths[0]): shard 2 of 2 is missing"), "\(mixed.error)")
    #expect(mixed.error.contains("\(others[1]): shard 1 of 2 is missing"), "\(mixed.error)")
    let both = await rehearse(["report"] + paths + others)
    #expect(both.status == 1, "\(both.error)")
  }

  @Test func `messages without a shard are a whole run, and an impossible shard is refused`() async throws {
    let folder = try Folder([:])
    let paths = await Self.shards(try Self.features(), 3, into: folder)
    let text = try String(contentsOfFile: paths[0], encoding: .utf8)
    let lines = text.split(separator: "\n")
    let unmarked = lines.filter { !$0.contains("vnd.rehearsal.shard") }
    #expect(unmarked.count == lines.count - 1)
    try Data((unmarked.joined(separator: "\n") + "\n").utf8).write(to: URL(filePath: paths[0]))
    #expect((await rehearse("report", paths[0])).status < 2)
    for wrong in [#"\"number\":4"#, #"\"number\":0"#, #"\"number\":\"1\""#] {
      try Data(text.replacing(#"\"number\":1"#, with: wrong).utf8).write(to: URL(filePath: paths[0]))
      let run = await rehearse(["report"] + paths)
      #expect(run.status == 2 && run.error.contains("this is not a message: attachment.body.number"), "\(run.error)")
    }
  }

  @Test func `a truncated shard is reported and not green`() async throws {
    let features = try Folder(["a.feature": RehearseCommandTests.passing])
    let folder = try Folder([:])
    let paths = await Self.shards(features, 2, into: folder)
    for path in paths {
      let whole = try String(contentsOfFile: path, encoding: .utf8)
      let lines = whole.split(separator: "\n").dropLast().map { $0 + "\n" }
      try Data(lines.joined().utf8).write(to: URL(filePath: path))
      let merged = await rehearse(["report"] + paths)
      #expect(merged.status == 1)
      #expect(merged.output.contains("\(path): the messages end before the run does"))
      try Data(whole.utf8).write(to: URL(filePath: path))
    }
    let mended = await rehearse(["report"] + paths)
    #expect(mended.status == 0)
  }

  @Test func `a file that is not messages is refused with its place`() async throws {
    let folder = try Folder([
      "empty.ndjson": "", "bad.ndjson": "{\"meta\":{}}\n", "cut.ndjson": "\n{\"testRunStarted\":{\"timest",
      "other.ndjson": "{\"a\":1}\n", "list.ndjson": "[]",
    ])
    let run = await rehearse(
      ["report", "\(folder.path)/none.ndjson"]
        + ["empty", "bad", "cut", "other", "list"].map { "\(folder.path)/\($0).ndjson" })
    #expect(run.status == 2 && run.output == "")
    for expected in [
      "none.ndjson: there is no such file", "empty.ndjson: this file has no messages",
      "bad.ndjson:1: this is not a message: meta.protocolVersion: missing",
      "cut.ndjson:2:27: this is not a message: not JSON: a closing quote expected",
      "other.ndjson:1: this is not a message: not a message the protocol knows: a",
      "list.ndjson:1: this is not a message: not an object",
    ] {
      #expect(run.error.contains(expected), "\(expected) is missing in\n\(run.error)")
    }
    let nothing = await rehearse("report")
    #expect(nothing.status == 2 && nothing.error.contains("no file is named"))
  }
}
