import Foundation
import TestFiles
import Testing

/// `explore --format html:FILE`: each counterexample as a film, beside the graph.
struct ExplorationPageTests {
  @Test func `a page has the counterexamples with their screens, the graph and what was searched`() async throws {
    let folder = try Folder([:])
    let call = ["explore", "--app", "TrapsInOnePlace", "--faults", "0", "--actions", "1"]
    let plain = try await FallibleCommand.run(call, in: folder)
    let run = try await FallibleCommand.run(call + ["--format", "html:found.html"], in: folder)
    #expect(run.status == 1 && run.output == plain.output, "\(run.error)")
    let page = try String(contentsOfFile: folder.path + "/found.html", encoding: .utf8)
    #expect(page.contains(#"<template id="graph"><svg"#) && page.ranges(of: "<style>").count == 1)
    #expect(page.contains(#""outcome":"failed""#) && page.contains("id=\"screen-0\""))
    #expect(page.contains("Exploring TrapsInOnePlace"))
  }

  @Test func `behind an interruption nothing is searched for the page`() throws {
    let folder = try Folder([:])
    let search = try FallibleCommand.start(
      [
        "explore", "--app", "PublishedBalance", "--actions", "30", "--faults", "7", "--format", "text", "--format",
        "html:found.html",
      ], in: folder)
    for _ in 0..<3_000 where try !search.output.contains("Broken: ") { usleep(20_000) }
    kill(search.process.processIdentifier, SIGTERM)
    let run = try search.end()
    #expect(run.status == 143, "\(run.output)\(run.error)")
    let page = try String(contentsOfFile: folder.path + "/found.html", encoding: .utf8)
    #expect(page.contains("Interrupted: this is what is known so far") && !page.contains("<template id=\"graph\">"))
    #expect((1...5).contains(page.ranges(of: "\"outcome\":\"failed\"").count), "\(page.ranges(of: "outcome").count)")
  }

  @Test func `without a file the page is all of standard output`() async throws {
    let call = ["explore", "--app", "PublishedBalance", "--actions", "1", "--format", "html"]
    let run = try await FallibleCommand.run(call, in: try Folder([:]), program: "rehearse")
    #expect(run.output.lowercased().hasPrefix("<!doctype html>") && run.output.contains("Exploring PublishedBalance"))
    #expect(!run.output.contains("\nExploring PublishedBalance: up to 1 fault, 1 action"), "\(run.output.prefix(300))")
  }

  @Test(arguments: [
    (["--format", "html:"], "--format html:: the name of the file is missing"),
    (["--format", "html:/nowhere/\u{0}/"], "/nowhere"),
    (
      ["--in-process", "--format", "html:/tmp/never.html"],
      "--format html:/tmp/never.html: the counterexamples are run in child"
    ),
  ])
  func `a wrong call is refused with a remedy`(arguments: [String], message: String) async {
    let run = await rehearse(["explore", "--app", "Balance", "--actions", "0", "--faults", "0"] + arguments)
    #expect(run.status == 2 && run.output == "")
    #expect(run.error.hasPrefix(message) && run.error.contains("  try: "), "\(run.error)")
  }
}
