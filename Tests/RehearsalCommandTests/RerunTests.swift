import Foundation
import RehearsalTestSupport
import Testing

/// Failed scenarios are run again from the file of a rerun report.
struct RerunTests {
  private static let feature = """
    Feature: f
      Scenario: one
        Given the app "Balance"
      Scenario: two
        Given the app "Balance"
        When the app starts
        Then I see "nothing"
      Scenario: three
        Given the app "Balance"
      Scenario: four
        Given nonsense

    """

  private static func lastLine(_ text: String) -> Substring? { text.split(separator: "\n").last }

  @Test func `failed scenarios are run again, and no others`() async throws {
    let folder = try Folder(["a b.feature": Self.feature, "c.feature": Self.feature])
    let list = "\(folder.path)/rerun.txt"
    let first = await rehearse("run", folder.path, "--format", "rerun:\(list)")
    #expect(Self.lastLine(first.output) == "4 passed, 4 failed, 0 skipped")
    #expect(
      try String(contentsOfFile: list, encoding: .utf8)
        == "\(folder.path)/a b.feature:4:10\n\(folder.path)/c.feature:4:10\n")
    let again = await rehearse("run", "@\(list)", "--format", "rerun:\(list)")
    #expect(again.status == 1 && Self.lastLine(again.output) == "0 passed, 4 failed, 0 skipped")
    for name in ["a b", "c"] {
      let mended = Self.feature.replacing("nothing", with: "Login").replacing("nonsense", with: "the app \"Balance\"")
      try Data(mended.utf8).write(to: URL(filePath: "\(folder.path)/\(name).feature"))
    }
    let mended = await rehearse("run", "@\(list)", "--format", "rerun:\(list)")
    #expect(mended.status == 0 && Self.lastLine(mended.output) == "4 passed, 0 failed, 0 skipped")
    let nothing = await rehearse("run", "@\(list)", "--format", "progress")
    #expect(nothing.status == 0 && Self.lastLine(nothing.output) == "0 passed, 0 failed, 0 skipped")
    #expect(nothing.error == "\(list): nothing failed last time, so there is nothing to run again\n")
  }

  @Test func `paths with line feeds, or that look like the end of an entry, are read back`() async throws {
    let folder = try Folder([:])
    let names = [" a.feature", "a.feature b.feature", "x.feature:3 y.feature", "a\nb.feature", "\\u{20}.feature"]
    for name in names { try Data(Self.feature.utf8).write(to: URL(filePath: "\(folder.path)/\(name)")) }
    let list = "\(folder.path)/rerun.txt"
    let first = await rehearse("run", folder.path, "--format", "progress", "--format", "rerun:\(list)")
    #expect(Self.lastLine(first.output) == "10 passed, 10 failed, 0 skipped")
    let again = await rehearse("run", "@\(list)", "--format", "progress")
    #expect(again.error == "" && Self.lastLine(again.output) == "0 passed, 10 failed, 0 skipped")
  }

  @Test func `a long line is read quickly`() async throws {
    let folder = try Folder(["a.feature": Self.feature])
    let words = String(repeating: "x ", count: 200_000) + "a.feature"
    try Data(words.utf8).write(to: URL(filePath: "\(folder.path)/rerun.txt"))
    let run = await rehearse("run", "@\(folder.path)/rerun.txt")
    #expect(run.status == 2 && run.error.utf8.count < 10_000)
  }

  @Test func `a line has several entries, with or without lines, and other paths may be given`() async throws {
    let folder = try Folder(["a b.feature": Self.feature, "c.feature": Self.feature, "d.feature": Self.feature])
    let path = folder.path
    try Data("\n  \(path)/a b.feature:2   \(path)/c.feature:2:8 \n\r\n\(path)/c.feature:2\n".utf8).write(
      to: URL(filePath: "\(path)/rerun.txt"))
    let run = await rehearse("run", "@\(path)/rerun.txt", "\(path)/d.feature:8", "--format", "progress")
    #expect(Self.lastLine(run.output) == "4 passed, 0 failed, 0 skipped")
    try Data("\(path)/d.feature".utf8).write(to: URL(filePath: "\(path)/rerun.txt"))
    let whole = await rehearse("run", "@\(path)/rerun.txt", "--format", "progress")
    #expect(Self.lastLine(whole.output) == "2 passed, 2 failed, 0 skipped")
  }

  @Test(arguments: [
    ("x.feature:1 notes.txt\n", ":1:13: this names no scenario file"), ("\nnone.feature:3", ":2:1: none.feature"),
    ("a.feature:x", ":1:1: this names no scenario file"),
  ])
  func `a file that is not a rerun file is refused with its place`(text: String, message: String) async throws {
    let folder = try Folder(["rerun.txt": text, "x.feature": Self.feature])
    await rehearse("run", "@\(folder.path)/rerun.txt").expectRefused("\(folder.path)/rerun.txt\(message)")
  }

  @Test func `a missing rerun file is refused, and so is a selection that leaves nothing of it`() async throws {
    let folder = try Folder(["a.feature": Self.feature])
    let run = await rehearse("run", "@\(folder.path)/rerun.txt")
    #expect(run.status == 2 && run.error.contains("there is no such rerun file"))
    try Data("\(folder.path)/a.feature:2\n".utf8).write(to: URL(filePath: "\(folder.path)/rerun.txt"))
    await rehearse("run", "@\(folder.path)/rerun.txt", "--tags", "@none").expectRefused("is selected")
  }
}
