import Foundation
import Rehearsal
import Supervision
import TestFiles
import Testing

@testable import RehearsalCommand

/// Which `.rehearse.json` is read, and what it may name.
struct ConfigPlaceTests {
  private static let scenario = "Feature: f\n  Scenario: s\n    Given the app \"Fallible\"\n    When it works\n"

  @Test func `in a working folder that was deleted, every command ends`() throws {
    let folder = try Folder(["gone/a": ""])
    let command = FallibleCommand.program("FallibleApp", arguments: []).path
    for call in ["run", "run a.feature --format junit:a.xml", "explore --app Fallible --actions 1", "lint", "new App"] {
      let script = "cd gone && rm -rf ../gone && exec timeout 60 \"$0\" \(call)"
      let run = try RunningCommand(["-c", script, command], in: folder, program: URL(filePath: "/bin/sh")).end()
      #expect(run.status != 124, "\(call)")
      try FileManager.default.createDirectory(atPath: folder.path + "/gone", withIntermediateDirectories: true)
    }
  }

  @Test(.enabled(if: getuid() == 0)) func `above the working tree only a file of one's own is obeyed`() async throws {
    let folder = try Folder([
      ".rehearse.json": #"{"run": {"format": "rerun"}}"#, "a/b/s.feature": Self.scenario,
    ])
    let below = Folder(existing: folder.path + "/a/b")
    let file = folder.path + "/.rehearse.json"
    func run() async throws -> Outcome { try await FallibleCommand.run("run", "s.feature", in: below) }
    chmod(file, 0o644)
    #expect(try await run().output == "")
    chmod(file, 0o666)
    let open = try await run()
    #expect(open.status == 2 && open.output == "")
    #expect(
      open.error == """
        ../../.rehearse.json: this file of defaults is outside of the working tree, and others may write it
          try: chmod go-w ../../.rehearse.json, or put a .rehearse.json of your own into the working folder, such as {}

        """)
    chmod(file, 0o644)
    chown(file, 12345, 12345)
    let foreign = try await run()
    #expect(foreign.status == 2 && foreign.error.contains("it belongs to another user (12345)"), "\(foreign.error)")
    // One who owns no folder on the way cannot make a working tree of it.
    try FileManager.default.createDirectory(atPath: folder.path + "/.git", withIntermediateDirectories: false)
    chown(folder.path + "/.git", 12345, 12345)
    #expect(try await run().status == 2)
    // A container works on a tree that somebody else has checked out.
    for path in ["", "/a", "/a/b"] { chown(folder.path + path, 12345, 12345) }
    #expect(try await run().status == 0)
    try FileManager.default.removeItem(atPath: folder.path + "/.git")
    #expect(try await run().status == 2)
    try "{}".write(toFile: below.path + "/.rehearse.json", atomically: true, encoding: .utf8)
    #expect(try await run().output.contains("1 passed"))
  }

  @Test(.enabled(if: getuid() == 0)) func `a working folder that is everybody's is no working tree`() async throws {
    let folder = try Folder([".rehearse.json": #"{"run": {"format": "rerun"}}"#, "s.feature": Self.scenario])
    chown(folder.path + "/.rehearse.json", 12345, 12345)
    #expect(try await FallibleCommand.run("run", "s.feature", in: folder).output == "")
    chmod(folder.path, 0o1777)
    let run = try await FallibleCommand.run("run", "s.feature", in: folder)
    #expect(run.status == 2 && run.error.contains("it belongs to another user"), "\(run.error)")
  }

  @Test(arguments: [
    (#"{"run": {"format": "junit:/tmp/never.xml"}}"#, "run"), (#"{"run": {"format": "junit:../../x.xml"}}"#, "run"),
    (#"{"explore": {"out": "out/../../x"}}"#, "explore"),
    (#"{"explore": {"format": "html:link/x.html"}}"#, "explore"), (#"{"prototype": {"out": "/x.html"}}"#, "prototype"),
  ])
  func `the file names no output outside of its tree`(text: String, subcommand: String) async throws {
    let folder = try Folder(["tree/.rehearse.json": text, "tree/sub/s.feature": Self.scenario])
    try FileManager.default.createSymbolicLink(atPath: folder.path + "/tree/link", withDestinationPath: folder.path)
    chmod(folder.path + "/tree/.rehearse.json", 0o644)
    let below = Folder(existing: folder.path + "/tree/sub")
    let run = try await FallibleCommand.run(subcommand, in: below)
    #expect(run.status == 2 && run.error.contains("this file is written, and is outside of "), "\(run.error)")
    #expect(run.error.hasPrefix("../.rehearse.json:1:"), "\(run.error)")
  }

  @Test func `folders around a path end at the root`() {
    #expect("/a/b c/".enclosingFolders == ["/a/b c", "/a", "/"])
    #expect("/".enclosingFolders == ["/"])
    #expect("".enclosingFolders == [] && "a/b".enclosingFolders == [])
  }
}
