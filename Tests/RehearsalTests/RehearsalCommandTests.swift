import Balance
import Foundation
import Rehearsal
import Synchronization
import Testing

/// The command's contract: exit codes, what goes where, and the same bytes whatever the number of jobs.
struct RehearsalCommandTests {
  @Test func `a scenario that passes ends with the counts and exit code 0`() async throws {
    let folder = try Folder(["a.feature": Self.passing])
    let run = await rehearse("run", folder.path, "--format", "progress")
    #expect(run.status == 0)
    #expect(run.output.split(separator: "\n").last == "1 passed, 0 failed, 0 skipped")
    #expect(run.error == "")
  }

  @Test func `a scenario that fails gives exit code 1 and says why`() async throws {
    let folder = try Folder(["a.feature": Self.passing + "    Then I see \"Goodbye\"\n"])
    let run = await rehearse("run", folder.path)
    #expect(run.status == 1)
    #expect(run.output.hasSuffix("0 passed, 1 failed, 0 skipped\n"))
    for expected in [
      "expected: to see \"Goodbye\"", "the screen at 0.000 s:", "│ [ Register ]", "what happened lately:",
      "a.feature:5",
    ] {
      #expect(run.output.contains(expected), "\(expected) is missing in\n\(run.output)")
    }
  }

  @Test func `an undefined step counts as failed and comes with a snippet`() async throws {
    let folder = try Folder(["a.feature": Self.passing + "    Then I sing \"la\" 3 times\n"])
    let run = await rehearse("run", folder.path)
    #expect(run.status == 1)
    #expect(run.output.contains("I sing {string} {int} times"))
    #expect(run.output.hasSuffix("0 passed, 1 failed, 0 skipped\n"))
  }

  @Test func `an app's own steps match only in scenarios that name it`() async throws {
    let folder = try Folder([
      "a.feature": "Feature: f\n  Scenario: no app\n    Given the user has 3 entries\n"
    ])
    let run = await rehearse("run", folder.path)
    #expect(run.status == 1)
    #expect(run.output.contains("No step definition matches"))
  }

  @Test func `jobs and repetition do not change a byte`() async throws {
    var files: [String: String] = [:]
    for index in 0..<12 { files["\(index).feature"] = Self.passing }
    files["failing.feature"] = Self.passing + "    Then I see \"Goodbye\"\n"
    let folder = try Folder(files)
    let one = await rehearse("run", folder.path, "--jobs", "1")
    let four = await rehearse("run", folder.path, "--jobs", "4")
    let again = await rehearse("run", folder.path, "--jobs", "4")
    #expect(one.output == four.output)
    #expect(four.output == again.output)
    #expect(one.output.hasSuffix("12 passed, 1 failed, 0 skipped\n"))
  }

  @Test func `a line selects the scenario it stands in`() async throws {
    let folder = try Folder(["a.feature": Self.passing + "\n  Scenario: other\n    Given nothing\n"])
    let run = await rehearse("run", "\(folder.path)/a.feature:4")
    #expect(run.status == 0)
    #expect(run.output.hasSuffix("1 passed, 0 failed, 0 skipped\n"))
  }

  @Test func `a report goes to a file whole`() async throws {
    let folder = try Folder(["a.feature": Self.passing])
    let run = await rehearse("run", folder.path, "--format", "junit:\(folder.path)/report.xml")
    #expect(run.status == 0)
    let report = try String(contentsOfFile: "\(folder.path)/report.xml", encoding: .utf8)
    #expect(report.contains("<testsuite"))
    #expect(report.hasSuffix("</testsuite>\n") || report.hasSuffix("</testsuite>"))
  }

  static let passing = """
    Feature: Greeting
      Scenario: The title
        Given the app "Balance"
        When the app starts

    """
}

/// What bad input gets: a clear message with a remedy on standard error, exit code 2, and nothing run.
struct BadInputTests {
  @Test(arguments: [
    (["run", "missing.feature"], "missing.feature: there is no such file or folder"),
    (["run", "--bogus"], "--bogus: there is no such option"),
    (["run", "--jobs", "0"], "--jobs 0: that is no whole number from 1 to 1024"),
    (["run", "--jobs"], "--jobs: its value is missing"),
    (["run", "--format", "fancy"], "--format fancy: there is no such report"),
    (["run", "--shard", "3/2"], "--shard 3/2: that is no shard"),
    (["run", "--order", "random:x"], "--order random:x: the seed is no whole number"),
    (["runn"], "runn: there is no such subcommand"),
    ([], "rehearse: there is nothing to do"),
    (["steps", "--lang", "tlh"], "--lang tlh: the steps are not written in that language"),
  ])
  func `a wrong call says what is wrong`(arguments: [String], message: String) async {
    let run = await rehearse(arguments)
    #expect(run.status == 2)
    #expect(run.output == "")
    #expect(run.error.hasPrefix(message))
    #expect(run.error.contains("  try: "))
  }

  @Test func `a folder without scenario files is refused`() async throws {
    let folder = try Folder(["notes.txt": "nothing"])
    let run = await rehearse("run", folder.path)
    #expect(run.status == 2)
    #expect(run.error.contains("there are no scenario files in this folder"))
  }

  @Test func `an app that is not on board is refused with its place`() async throws {
    let folder = try Folder([
      "a.feature": "Feature: f\n  Scenario: s\n    Given the app \"Balanse\"\n",
      "b.feature": RehearsalCommandTests.passing,
    ])
    let run = await rehearse("run", folder.path)
    #expect(run.status == 2)
    #expect(run.output == "")
    #expect(run.error.contains("a.feature:3:5: there is no app \"Balanse\" on board"))
    #expect(run.error.contains("try: one of \"Balance\""))
  }

  @Test func `all that is wrong with all files is told at once`() async throws {
    let folder = try Folder([
      "a.feature": "Feature: f\n  Scenario: s\n    nonsense\n    Given a\n    more nonsense\n",
      "b.feature": "Feature: f\n  @a b\n  Scenario: s\n",
      "good.feature": RehearsalCommandTests.passing,
    ])
    try Data([0x46, 0xFF, 0x0A]).write(to: URL(filePath: "\(folder.path)/c.feature"))
    let run = await rehearse("run", folder.path)
    #expect(run.status == 2)
    #expect(run.output == "")
    for expected in ["a.feature:5:5", "b.feature:2:3", "A tag may not contain whitespace", "c.feature:1:2", "UTF-8", "^"] {
      #expect(run.error.contains(expected), "\(expected) is missing in\n\(run.error)")
    }
  }

  @Test func `a selection that matches nothing is not green`() async throws {
    let folder = try Folder(["a.feature": RehearsalCommandTests.passing])
    for arguments in [["--tags", "@none"], ["--name", "none"]] {
      let run = await rehearse(["run", folder.path] + arguments)
      #expect(run.status == 2)
      #expect(run.error.contains("none of the 1 scenarios is selected"))
    }
  }

  @Test func `an empty file and a line that is not there are refused`() async throws {
    let folder = try Folder(["empty.feature": "", "a.feature": RehearsalCommandTests.passing])
    let empty = await rehearse("run", "\(folder.path)/empty.feature")
    #expect(empty.status == 2)
    let line = await rehearse("run", "\(folder.path)/a.feature:99")
    #expect(line.status == 2)
    #expect(line.error.contains("there is no line 99"))
  }

  @Test func `a report that cannot be written is refused before anything runs`() async throws {
    let folder = try Folder(["a.feature": RehearsalCommandTests.passing])
    let run = await rehearse("run", folder.path, "--format", "junit:\(folder.path)/none/report.xml")
    #expect(run.status == 2)
    #expect(run.output == "")
  }

  @Test func `control characters from a file do not reach the terminal`() async throws {
    let folder = try Folder(["a.feature": "Feature: f\n  Scenario: s\n    Given the app \"\u{1B}[2J\"\n"])
    let run = await rehearse("run", folder.path)
    #expect(run.status == 2)
    #expect(!run.error.contains("\u{1B}"))
  }
}

/// What a call of the command came to.
private struct Outcome: Sendable {
  let status: Int32
  let output: String
  let error: String
}

private func rehearse(_ arguments: String...) async -> Outcome { await rehearse(arguments) }

private func rehearse(_ arguments: [String]) async -> Outcome {
  let output = Collector()
  let error = Collector()
  let streams = Streams(output: { output.add($0) }, error: { error.add(Array($0.utf8)) })
  let status = await RehearsalCommand.run(arguments, apps: [Balance.appUnderTest], streams: streams)
  return Outcome(status: status, output: output.text, error: error.text)
}

private final class Collector: Sendable {
  private let bytes = Mutex<[UInt8]>([])
  func add(_ more: [UInt8]) { bytes.withLock { $0 += more } }
  var text: String { bytes.withLock { String(decoding: $0, as: UTF8.self) } }
}

/// A folder of its own with some files, gone when nobody holds it any more.
private final class Folder: Sendable {
  let path: String

  init(_ files: [String: String]) throws {
    path = FileManager.default.temporaryDirectory.appending(path: "rehearsal-\(UUID())").path
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    for (name, text) in files { try Data(text.utf8).write(to: URL(filePath: "\(path)/\(name)")) }
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }
}
