import BalanceExample
import Foundation
import Rehearsal
import RehearsalTestSupport
import Testing

/// Damaged files: each command that reads files names the problem and ends with exit code 2, or reads them correctly.
struct BadFilesTests {
  /// The files, by their problem.
  enum BadFile: String, CaseIterable {
    case empty, folder, invalidUTF8, longLine

    /// The contents; nil for a folder.
    fileprivate var contents: Data? {
      switch self {
      case .empty: Data()
      case .folder: nil
      case .invalidUTF8: Data([0x22, 0xFF, 0x22, 0x0A])
      case .longLine: Data(repeating: 0x78, count: 200_000)
      }
    }
  }

  private static let whole = ["coverage", "--app", "Balance", "--in-process"]

  @Test(arguments: [["run", "--in-process"], ["explore", "--in-process"], whole, ["lint"], ["gherkin", "ast"]])
  func `a damaged scenario file is reported by each command`(command: [String]) async throws {
    for (bad, message) in [
      (BadFile.folder, "bad.feature: there are no scenario files in this folder"),
      (.invalidUTF8, "bad.feature:1:2: this is not valid UTF-8"), (.longLine, "bad.feature:1:1: expected: #EOF"),
    ] {
      let run = try await give(bad, "bad.feature", to: command)
      #expect(run.status == 2, "\(bad)")
      // For lint, a parse error is a finding.
      let isReport = bad != .folder && command == ["lint"]
      let output = isReport ? run.output : run.error
      #expect(output.contains(message) && output.utf8.count < 5_000, "\(bad): \(output.prefix(500))")
      #expect(isReport || command[0] == "gherkin" || run.output == "", "\(bad): \(run.output.prefix(500))")
    }
  }

  @Test func `a file that is no text keeps neither run nor lint from the others`() async throws {
    let folder = try Folder(["a.feature": RehearseCommandTests.passing, "c.feature": "Feature: f\n"])
    try Data([0x46, 0xFF, 0x0A]).write(to: URL(filePath: "\(folder.path)/b.feature"))
    let messages = "\(folder.path)/messages.ndjson"
    let run = await rehearse("run", folder.path, "--format", "message:\(messages)")
    #expect(run.status == 2 && run.output.contains("✔"), "\(run)")
    #expect(run.output.hasSuffix("1 passed, 0 failed, 0 skipped\n"), "\(run.output)")
    #expect(run.error.contains("b.feature:1:2: this is not valid UTF-8\n  try: save"), "\(run.error)")
    #expect(run.error.hasSuffix("rehearse run: 1 file could not be read, and did not run\n"), "\(run.error)")
    let written = try String(contentsOfFile: messages, encoding: .utf8)
    #expect(written.contains(#"{"parseError":{"source":{"uri":"\#(folder.path)/b.feature","location":{"line":1"#))
    await rehearse("lint", folder.path, "--unused", "none").expect(
      2, "b.feature:1:2: this is not valid UTF-8", endingWith: "3 files, 1 finding\n", isSilent: true)
  }

  @Test func `a file that cannot be parsed is a failed case of its own, and the others run`() async throws {
    let folder = try Folder([
      "a.feature": RehearseCommandTests.passing, "b.feature": "Feature: b\n  Scenario: s\n    Given a\n  b\n",
    ])
    let (xml, again) = ("\(folder.path)/r.xml", "\(folder.path)/again.txt")
    let run = await rehearse("run", folder.path, "--format", "junit:\(xml)", "--format", "rerun:\(again)")
    #expect(run.status == 2 && run.output.contains("✔") && run.output.contains("Parse error  # "), "\(run)")
    #expect(run.output.hasSuffix("1 passed, 0 failed, 0 skipped\n"), "\(run.output)")
    #expect(run.error.contains("b.feature:4:3: expected: "), "\(run.error)")
    #expect(run.error.hasSuffix("rehearse run: 1 file could not be read, and did not run\n"), "\(run.error)")
    let junit = try String(contentsOfFile: xml, encoding: .utf8)
    #expect(junit.contains(#"tests="2" skipped="0" failures="1""#) && junit.contains(#"<failure type="Parse error""#))
    #expect(try String(contentsOfFile: again, encoding: .utf8) == "\(folder.path)/b.feature\n")
  }

  @Test func `a file that is named by two paths runs once`() async throws {
    let folder = try Folder(["a.feature": RehearseCommandTests.passing])
    await rehearse(
      "run", folder.path, "\(folder.path)/./a.feature",
      "\(folder.path)/../\(URL(filePath: folder.path).lastPathComponent)"
    ).expect(0, endingWith: "1 passed, 0 failed, 0 skipped\n")
  }

  @Test func `a random order takes another seed each time, and prints it`() async throws {
    let folder = try Folder(["a.feature": RehearseCommandTests.passing])
    var seeds: Set<String> = []
    for _ in 0..<4 {
      let run = await rehearse("run", folder.path, "--order", "random")
      #expect(run.status == 0 && run.error.hasPrefix("the order is random: --order random:"), "\(run)")
      seeds.insert(run.error)
    }
    #expect(seeds.count > 1)
  }

  #if os(Linux)
    @Test func `a file whose name is no text keeps the others from nothing, and is named if it has scenarios`()
      async throws
    {
      let folder = try Folder(["a.feature": RehearseCommandTests.passing])
      func path(_ ending: String) -> [CChar] {
        (Array("\(folder.path)/b".utf8) + [0xFF] + Array(ending.utf8) + [0]).map { CChar(bitPattern: $0) }
      }
      close(open(path(".txt"), O_WRONLY | O_CREAT, 0o644))
      await rehearse("run", folder.path).expect(0, isSilent: true)
      close(open(path(".feature"), O_WRONLY | O_CREAT, 0o644))
      #expect(mkdir(path("more"), 0o755) == 0)
      let named = await rehearse("run", folder.path)
      #expect(named.status == 2 && named.output.hasSuffix("1 passed, 0 failed, 0 skipped\n"), "\(named)")
      for name in ["b\u{FFFD}.feature", "b\u{FFFD}more"] {
        #expect(named.error.contains("\(folder.path)/\(name): its name is not UTF-8\n  try: give it"), "\(named)")
      }
      #expect(named.error.hasSuffix("rehearse run: 2 files could not be read, and did not run\n"), "\(named)")
      for ending in [".txt", ".feature"] { unlink(path(ending)) }
      rmdir(path("more"))
    }
  #endif

  @Test(arguments: [
    (["run", "--in-process"], "there are no scenarios"),
    (["explore", "--in-process"], "there are no scenarios to sweep"),
    (whole, "no scenario names the app \"Balance\""),
  ])
  func `a command that needs scenarios refuses an empty file`(command: [String], message: String) async throws {
    try await give(.empty, "bad.feature", to: command).expectRefused("bad.feature: \(message)\n  try: ")
  }

  @Test(arguments: [
    (["lint"], "1 file, no findings\n"),
    (["gherkin", "ast"], "{\"gherkinDocument\":{\"uri\":\"bad.feature\",\"comments\":[]}}\n"),
  ])
  func `an empty scenario file is not an error`(command: [String], report: String) async throws {
    let run = try await give(.empty, "bad.feature", to: command)
    #expect(run.status == 0 && run.output == report && run.error == "", "\(run)")
  }

  @Test(arguments: BadFile.allCases) func `a graph is made of no file`(bad: BadFile) async throws {
    try await give(bad, "bad.feature", to: ["graph", "--app", "Balance"]).expectRefused(
      "bad.feature: rehearse graph takes no such argument")
  }

  /// Calls a command with a bad file, and returns the output with the path reduced to its name.
  private func give(_ bad: BadFile, _ name: String, to command: [String]) async throws -> Outcome {
    let folder = try Folder([:])
    let path = "\(folder.path)/\(name)"
    if let contents = bad.contents {
      try contents.write(to: URL(filePath: path))
    } else {
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
    }
    let run = await rehearse(command + [path])
    func named(_ text: String) -> String { text.replacing("\(folder.path)/", with: "") }
    return Outcome(status: run.status, output: named(run.output), error: named(run.error))
  }
}
