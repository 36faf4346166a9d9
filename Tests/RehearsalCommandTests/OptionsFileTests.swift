import Foundation
import Rehearsal
import RehearsalTestSupport
import Testing

@testable import RehearsalCommand

/// `@FILE.options` in a call: what it stands for, and what is wrong with a file.
struct OptionsFileTests {
  private static let scenario = "Feature: f\n  Scenario: s\n    Given the app \"Fallible\"\n    When it works\n"

  @Test func `its lines stand in its place, each as one argument`() throws {
    let text = "# all\n\n--tags=@slow and not @wip\r\n \t--name \n a # b \n-\nx y.feature:2"
    let folder = try Folder(["ci.options": text])
    let call = ["run", "-j", "2", "@\(folder.path)/ci.options", "--retry", "1"]
    #expect(
      try OptionsFile.expanded(call) == [
        "run", "-j", "2", "--tags=@slow and not @wip", "--name", "a # b", "-", "x y.feature:2", "--retry", "1",
      ])
  }

  @Test(arguments: Subcommand.all.map(\.name)) func `each subcommand takes one`(name: String) throws {
    let folder = try Folder([".options": "--help", "none.options": "", "b.options": "a"])
    let files = [".options", "none.options", "b.options"].map { "@\(folder.path)/\($0)" }
    #expect(try OptionsFile.expanded([name] + files) == [name, "--help", "a"])
  }

  @Test(arguments: [
    ["run", "--tags", "@slow.options"], ["run", "-t", "@slow.options"], ["run", "--tags=@slow.options", "@rerun.txt"],
    ["run", "--", "@slow.options"], ["run", "@slow"], ["run", "slow.options", "@a.options.txt"], ["@slow.options"], [],
  ])
  func `the value of an option, words behind -- and other names are no such files`(call: [String]) throws {
    #expect(try OptionsFile.expanded(call) == call)
  }

  @Test(arguments: [
    ("none", "@none.options: there is no such file, or it cannot be read\n  try: look for a typing mistake"),
    ("folder", "@folder.options: this is a folder\n  try: name a file"),
    ("pipe", "@pipe.options: there is no such file, or it cannot be read"),
    ("latin", "latin.options:2:8: this is not valid UTF-8"),
    ("zero", "zero.options:1:3: an argument cannot have U+0000\n  |   --name="),
    ("note", "note.options:1:1: an argument cannot have U+0000"),
    ("nested", "nested.options:2:2: a file of options names no other file\n  |  @ci.options\n"),
  ])
  func `a file that is wrong is refused by its name, and nothing is run`(name: String, message: String) async throws {
    let folder = try Folder([
      "a.feature": Self.scenario, "folder.options/a": "", "zero.options": "  --name=\0", "note.options": "# a\0b",
      "nested.options": "--retry=1\n @ci.options\n",
    ])
    try Data("--retry\n--name=\u{E9}".unicodeScalars.map { UInt8($0.value) })
      .write(to: URL(filePath: folder.path + "/latin.options"))
    try #require(mkfifo(folder.path + "/pipe.options", 0o600) == 0)
    for call in [["run", "a.feature", "@\(name).options"], ["explain", "@\(name).options"]] {
      try await FallibleCommand.run(call, in: folder).expectRefused(startingWith: message)
    }
    try await FallibleCommand.run("run", "@\(name).options", "--help", in: folder).expect(0)
  }

  @Test(arguments: ["", "--in-process\n"]) func `a run has its arguments`(more: String) async throws {
    let folder = try Folder([
      "sub/a.feature": Self.scenario, "ci.options": more + "--format=progress\n--format=rerun:rerun.txt\nsub\n",
    ])
    let run = try await FallibleCommand.run("run", "@ci.options", "--clock=virtual", in: folder)
    #expect(run.status == 0 && run.output.hasSuffix("1 passed, 0 failed, 0 skipped\n"), "\(run.output)\(run.error)")
    #expect(try String(contentsOfFile: folder.path + "/rerun.txt", encoding: .utf8) == "")
    try await FallibleCommand.run("run", "@rerun.txt", "@ci.options", "--name=none", in: folder).expectRefused(
      "none of the 1 scenarios is selected")
  }

  @Test func `the file of the article is read as it says`() throws {
    let article = try BookText("Sources/Rehearsal/Rehearsal.docc/Guides/ReportsAndCI.md")
    let folder = try Folder(["ci.options": try article.block("text", after: "## Options in a file")])
    let call = try OptionsFile.expanded(["run", "@\(folder.path)/ci.options"])
    #expect(call.count == 6)
    #expect(try Invocation(call).command is RunCommand)
  }
}
