import Foundation
import Rehearsal
import TestFiles
import Testing

@testable import RehearsalCommand

/// Nothing that an agent sends leads out of the folder that it was given.
struct MCPFolderTests {
  private static let hostile = [
    "", ".", "..", "/etc/x.feature", "/x.feature", "../x.feature", "a/../../x.feature", "a/..", "./x.feature",
    "a//x.feature",
    "a/./x.feature", ".x.feature", "a/.x.feature", "x.feature/", "a\0b.feature", "a\nb.feature", "a\u{1B}b.feature",
    "out/x.feature", "link.feature", "nowhere.feature", "loop/x.feature", "pipe.feature", "none/x.feature",
    "~/x.feature",
    "a/..\u{2F}..\u{2F}x.feature", "sub/x.feature/../../../x.feature", "sub",
    String(repeating: "a", count: 600) + ".feature",
    "--force x.feature", "x.txt", "@link.feature", "-x.txt",
  ]

  /// A folder with links that lead out of it, in another one whose content is never touched.
  private static func folders() throws -> (outside: Folder, inside: String) {
    let outside = try Folder([
      "secret.feature": "Feature: secret\n  Scenario: S\n    Given the app \"Balance\"\n",
      "in/sub/own.feature": "Feature: own\n",
    ])
    let inside = outside.path + "/in"
    for (link, target) in [
      ("out", outside.path), ("link.feature", "\(outside.path)/secret.feature"),
      ("nowhere.feature", "\(outside.path)/new.feature"), ("loop", "loop"),
    ] {
      try FileManager.default.createSymbolicLink(atPath: "\(inside)/\(link)", withDestinationPath: target)
    }
    #expect(mkfifo("\(inside)/pipe.feature", 0o600) == 0)
    return (outside, inside)
  }

  @Test(arguments: hostile) func `no name that is sent is written outside of the folder`(name: String) async throws {
    let (outside, inside) = try Self.folders()
    let before = try FileManager.default.subpathsOfDirectory(atPath: outside.path).sorted()
    let lines = try await Agent.lines(
      [Agent.begin, Agent.call("save", ["file": name])], ["--app", "Balance", "--folder", inside])
    let result = try Agent.Result(lines[1])
    let after = try FileManager.default.subpathsOfDirectory(atPath: outside.path).sorted()
    // They begin like an option and a list of scenarios, and are names like others.
    guard !["--force x.feature", "@link.feature"].contains(name) else {
      #expect(!result.isError && after.filter { !before.contains($0) } == ["in/\(name)"])
      return
    }
    #expect(result.isError && result.text.contains("try: "), "\(result.text)")
    #expect(after == before)
    let secret = try String(contentsOfFile: "\(outside.path)/secret.feature", encoding: .utf8)
    #expect(secret.hasPrefix("Feature: secret"))
  }

  @Test(
    arguments: hostile.filter { $0 != "sub" } + [
      "out", "out/secret.feature", "link.feature:1", "loop", "../secret.feature:1",
    ]
  )
  func `no name that is sent is read outside of the folder`(name: String) throws {
    let (outside, inside) = try Self.folders()
    #expect(throws: MCPRefusal.self) { try MCPFolder(inside).scenarios(name) }
    _ = outside
  }

  @Test func `names in the folder are taken`() throws {
    let folder = try Folder(["sub/a.feature": "Feature: A\n", "b.feature": "Feature: B\n"])
    let inside = try MCPFolder(folder.path)
    for name in ["b.feature", "b.feature:2", "b.feature:2:3", "sub", "sub/a.feature"] {
      #expect(try inside.scenarios(name) == "\(inside.path)/\(name)")
    }
    #expect(try inside.scenarios("") == inside.path && inside.scenarios(".") == inside.path)
    for name in ["new.feature", "sub/new.feature", "b.feature", "牛乳.feature"] {
      #expect(try inside.target(name) == "\(inside.path)/\(name)")
    }
    #expect(throws: CommandError.self) { try MCPFolder("\(folder.path)/none") }
    #expect(throws: CommandError.self) { try MCPFolder("\(folder.path)/b.feature") }
  }
}
