import BalanceExample
import Foundation
import RehearsalDevice
import RehearsalRunner
import RehearsalTestSupport
import ShopExample
import Testing

@testable import RehearsalCommand

/// Code in articles is compiled elsewhere, steps in them are defined, and what they show as printed is printed.
struct ArticleTests {
  @Test(arguments: BookText.all) func `steps are defined`(path: String) async throws {
    var scenarios: [String: String] = [:]
    for (number, block) in try BookText(path).blocks("gherkin").enumerated() {
      let hasApp = block.contains(/Given the (app|board) "/)
      let steps = hasApp ? "" : "    Given the app \"Balance\"\n"
      let text = block.contains("Feature:") ? block : "Feature: Book\n  Scenario: Steps\n\(steps)\(block)"
      scenarios["\(number).feature"] = text.replacing("\"Note\"\n", with: "\"Balance\"\n")
    }
    guard !scenarios.isEmpty else { return }
    scenarios["library.board"] = try BookText("Scenarios/Boards/library.board").text
    let folder = try Folder(scenarios)
    let run = await rehearse(
      ["run", folder.path, "--dry-run", "--format", "message"], apps: [Balance.appUnderTest, Shop.appUnderTest])
    let undefined = run.output.split(separator: "\n").filter { $0.contains("\"status\":\"UNDEFINED\"") }
    #expect(undefined.isEmpty && run.status != 2, "\(path): \(undefined) \(run.error)")
  }

  @Test(arguments: BookText.all) func `code is compiled`(path: String) throws {
    let compiled = try Self.compiled.get()
    for block in try BookText(path).blocks("swift") where !block.contains(".package(url:") {
      let lines = Self.normalised(block)
      #expect(compiled.contains { $0.contains(lines) }, "\(path) has code that is in no test:\n\(block)")
    }
  }

  @Test func `the scenario of a recovery is a file of the project`() throws {
    let article = try BookText("Sources/Rehearsal/Rehearsal.docc/Guides/ScenariosAndWaiting.md")
    #expect(article.blocks("gherkin").first == (try BookText("Scenarios/Balance/recovery.feature").text))
  }

  @Test(.enabled(if: Nightly.isOn, "it takes long: NIGHTLY=1 and .ci/docs run it"))
  func `the counterexample is one that the explorer prints`() async throws {
    let article = try BookText("Sources/Rehearsal/Rehearsal.docc/Guides/Exploring.md")
    let run = try await FallibleCommand.run(
      ["explore", "--app", "PublishedBalance", "--actions", "2"], in: try Folder([:]), program: "rehearse")
    #expect(run.status == 1)
    #expect(try run.output.contains("\n" + article.block("text", after: "## A counterexample")), "\(run.output)")
    #expect(article.text.contains("`rehearse explore --app PublishedBalance --actions 2`"))
  }

  @Test func `the boards are files of the project`() throws {
    let article = try BookText("Sources/Rehearsal/Rehearsal.docc/Guides/Boards.md")
    let boards = try ["library", "shop", "wizard", "balance"].map { try BookText("Scenarios/Boards/\($0).board").text }
    #expect(article.blocks("board") == boards)
  }

  @Test func `the manifest is the one that a new package gets`() throws {
    let article = try BookText("Sources/Rehearsal/Rehearsal.docc/Guides/GettingStarted.md")
    let files = PackageTemplate(name: "Notebook", dependency: .path("../rehearsal")).files
    #expect(article.blocks("text") == files.filter { $0.path == "Package.swift" }.map(\.text))
  }

  @Test func `the drawing is what the command draws`() throws {
    let article = try BookText("Sources/Rehearsal/Rehearsal.docc/Guides/Prototypes.md")
    // GraphTests compares it with the command's own.
    let drawing = try BookText("Tests/RehearsalCommandTests/Golden/graph-balance.mmd").text
    #expect(article.blocks("mermaid") == [drawing])
  }

  /// The lines of all Swift files, without indentation and empty lines.
  private static let compiled = Result {
    try ["Sources/Examples", "Sources/RehearsalCommand/New/Template", "Tests"].flatMap { folder in
      let files = FileManager.default.enumerator(atPath: BookText.root.appending(path: folder).path)
      return try (files?.allObjects ?? []).compactMap { $0 as? String }.filter { $0.hasSuffix(".swift") }.map {
        normalised(try BookText("\(folder)/\($0)").text)
      }
    }
  }

  private static func normalised(_ code: String) -> String {
    code.split(separator: "\n").map { $0.drop { $0 == " " } }.filter { !$0.isEmpty }.joined(separator: "\n")
  }
}
