import Foundation
import RehearsalTestSupport
import Testing

@testable import RehearsalBase
@testable import RehearsalCommand

/// What a person has written is never replaced unasked.
struct ProtectedFilesTests {
  private static let feature = "Feature: f\n  Scenario: s\n    Given the app \"Fallible\"\n    When it works\n"

  @Test(arguments: [
    ["run", "a.feature", "--format", "junit:a.feature"], ["run", ".", "--format", "junit:./sub/../a.feature"],
    ["run", "a.feature", "--format", "junit:./none/../a.feature"],
    ["run", "a.feature", "--format", "junit:link"], ["run", "a.feature", "--format", "progress:hard"],
    ["run", "@rerun.txt", "--format", "junit:rerun.txt"],
    ["run", "@ci.options", "--format", "junit:./ci.options"],
    ["explore", "a.feature", "--format", "summary:a.feature"],
    ["explore", "a.feature", "--format", "github:link"], ["explore", "a.feature", "--format", "text:hard"],
    ["explore", "--app", "Fallible", "--baseline", "known", "--format", "summary:known"],
  ])
  func `a report replaces nothing that the call reads`(arguments: [String]) async throws {
    let folder = try Folder([
      "a.feature": Self.feature, "rerun.txt": "a.feature:2\n", "ci.options": "a.feature", "known": "",
    ])
    try FileManager.default.createSymbolicLink(atPath: folder.path + "/link", withDestinationPath: "a.feature")
    try FileManager.default.linkItem(atPath: folder.path + "/a.feature", toPath: folder.path + "/hard")
    let names = ["a.feature", "rerun.txt", "ci.options", "known"]
    let before = try names.map { try Data(contentsOf: URL(filePath: "\(folder.path)/\($0)")) }
    try FileManager.default.createDirectory(atPath: folder.path + "/sub", withIntermediateDirectories: false)
    let run = try await FallibleCommand.run(arguments, in: folder)
    #expect(run.status == 2 && run.output == "", "\(run.output)\(run.error)")
    #expect(run.error.contains(": the call reads this file") && run.error.contains("try: name another file"))
    #expect(try names.map { try Data(contentsOf: URL(filePath: "\(folder.path)/\($0)")) } == before)
  }

  @Test func `a report replaces an older one, and a list of what to run again the one that was run`() async throws {
    let folder = try Folder(["a.feature": Self.feature, "rerun.txt": "a.feature:2\n", "old.xml": "old"])
    let run = try await FallibleCommand.run(
      "run", "@rerun.txt", "--format", "rerun:rerun.txt", "--format", "junit:old.xml", in: folder)
    #expect(run.status == 0, "\(run.error)")
    #expect(try String(contentsOfFile: folder.path + "/rerun.txt", encoding: .utf8) == "")
    #expect(try String(contentsOfFile: folder.path + "/old.xml", encoding: .utf8).contains("<testsuite"))
  }

  @Test func `a prototype replaces the page that the command has written, and no other`() async throws {
    let folder = try Folder(["mine.html": "<p>mine</p>\n"])
    func call(_ name: String) async -> Outcome {
      await rehearse("prototype", "--app", "Balance", "--actions", "1", "--out", "\(folder.path)/\(name)")
    }
    let refused = await call("mine.html")
    #expect(refused.status == 2 && refused.error.contains("this file was not written by the command"))
    #expect(await call("none/../mine.html").status == 2)
    #expect(try String(contentsOfFile: folder.path + "/mine.html", encoding: .utf8) == "<p>mine</p>\n")
    #expect(await call("demo.html").status == 0)
    #expect(await call("demo.html").status == 0)
    let page = try String(contentsOfFile: folder.path + "/demo.html", encoding: .utf8)
    try (page + "<!-- a note -->\n").write(toFile: folder.path + "/demo.html", atomically: true, encoding: .utf8)
    await call("demo.html").expectRefused("or was changed since")
  }

  @Test func `a counterexample takes another name where a file of somebody else has its own`() async throws {
    let folder = try Folder([:])
    let call = ["explore", "--app", "PublishedBalance", "--actions", "1", "--out", "found"]
    _ = try await FallibleCommand.run(call, in: folder, program: "rehearse")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path + "/found").sorted()
    let name = try #require(names.first)
    let path = "\(folder.path)/found/\(name)"
    let text = try String(contentsOfFile: path, encoding: .utf8)
    // What the command has written, it replaces.
    let again = try await FallibleCommand.run(call, in: folder, program: "rehearse")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path + "/found").sorted() == names)
    try (text + "# mine\n").write(toFile: path, atomically: true, encoding: .utf8)
    let third = try await FallibleCommand.run(
      call + ["--format", "text", "--format", "summary:found.md"], in: folder, program: "rehearse")
    #expect(try String(contentsOfFile: path, encoding: .utf8) == text + "# mine\n")
    let other = name.replacing(".feature", with: "-found.feature")
    #expect(try String(contentsOfFile: "\(folder.path)/found/\(other)", encoding: .utf8) == text)
    #expect(third.output == again.output.replacing("found/\(name)", with: "found/\(other)"), "\(third.output)")
    #expect(try String(contentsOfFile: folder.path + "/found.md", encoding: .utf8).contains("found/\(other)"))
  }

  @Test func `a package is written whole or not at all, and over nothing`() async throws {
    let folder = try Folder([:])
    try FileManager.default.createSymbolicLink(atPath: folder.path + "/Notebook", withDestinationPath: "elsewhere")
    let link = await rehearse(["new", "\(folder.path)/Notebook"])
    #expect(link.status == 2 && link.error.contains("there is something of this name already"), "\(link.error)")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["Notebook"])
    let command = FallibleCommand.program("rehearse", arguments: []).path
    // The limit lets the shorter files be written, and not the longest.
    let run = try RunningCommand(
      ["-c", "ulimit -f 2; exec \"$0\" new Sketches", command], in: folder, program: URL(filePath: "/bin/bash")
    ).end()
    #expect(run.status == 2 && run.error.contains("Sketches: the package cannot be written"), "\(run.error)")
    let left = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { !$0.hasPrefix(".output") }
    #expect(left.filter { !$0.hasPrefix(".error") } == ["Notebook"], "\(left)")
  }
}
