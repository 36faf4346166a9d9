import Foundation
import TestFiles
import Testing

/// The README's scenario is a file of the project, and its output is what the command prints.
struct ReadmeTests {
  private static let root = URL(filePath: #filePath).appending(path: "../../../..").standardizedFileURL

  @Test func `the scenario is the file it says it is`() throws {
    let file = try Self.text("Scenarios/Balance/recovery.feature")
    #expect(try Self.block("gherkin") == file)
  }

  @Test func `the output is what the command prints`() async throws {
    let run = await rehearse("run", Self.root.appending(path: "Scenarios/Balance/recovery.feature").path)
    #expect(run.status == 0)
    // The path is shown as it was typed, which also decides how wide the column before it is.
    #expect(
      try Self.words(Self.block("text", after: "recovery.feature` prints"))
        == Self.words(run.output.replacing(Self.root.path + "/", with: "")))
  }

  @Test func `the story is one of those the explorer tells`() async throws {
    let run = try await FallibleCommand.run(
      ["explore", "--app", "PublishedBalance", "--actions", "2"], in: try Folder([:]), program: "rehearse")
    #expect(run.status == 1)
    let story = try Self.block("text", after: "finds as counterexamples")
    #expect(run.output.contains("\n" + story), "\(run.output)")
    #expect(try Self.text("README.md").contains("rehearse explore --app PublishedBalance --actions 2\n"))
  }

  @Test func `the drawing is what the command draws`() async throws {
    let run = await rehearse("graph", "--app", "Balance")
    #expect(try Self.block("mermaid") == run.output)
  }

  private static func text(_ path: String) throws -> String {
    try String(contentsOf: root.appending(path: path), encoding: .utf8)
  }

  private static func words(_ text: String) -> [Substring] {
    text.split { $0 == " " || $0 == "\n" }
  }

  /// The first fenced block of a language, after some words if there are any.
  private static func block(_ language: String, after words: String = "# Rehearsal") throws -> String {
    let whole = try text("README.md")
    let readme = whole[try #require(whole.range(of: words)).upperBound...]
    let start = try #require(readme.range(of: "```\(language)\n")).upperBound
    let end = try #require(readme[start...].range(of: "```")).lowerBound
    return String(readme[start..<end])
  }
}
