import Foundation
import RehearsalTestSupport
import Testing

@testable import RehearsalBase

/// Report files are written whole or not at all, and GitHub gets annotations without an option.
struct ReportFileTests {
  private static let failing = RehearseCommandTests.passing + "    Then I see \"Goodbye\"\n"

  @Test func `GitHub gets annotations without an option`() async throws {
    let folder = try Folder(["a.feature": Self.failing])
    let plain = await rehearse(["run", folder.path])
    let onGitHub = await rehearse(["run", folder.path], environment: ["GITHUB_ACTIONS": "true"])
    #expect(onGitHub.output == plain.output && plain.error == "")
    #expect(onGitHub.error.hasPrefix("::error file=\(folder.path)/a.feature,line=5,title="))
    let asked = await rehearse(
      ["run", folder.path, "--format", "github"], environment: ["GITHUB_ACTIONS": "true"])
    #expect(asked.error == "" && asked.output == onGitHub.error)
    let elsewhere = await rehearse(["run", folder.path], environment: ["GITHUB_ACTIONS": "false"])
    #expect(elsewhere.error == "")
  }

  @Test func `the page of a GitHub workflow gets a summary behind what is there`() async throws {
    let folder = try Folder(["a.feature": Self.failing, "page.md": "before\n"])
    let page = "\(folder.path)/page.md"
    let environment = ["GITHUB_ACTIONS": "true", "GITHUB_STEP_SUMMARY": page]
    let run = await rehearse(["run", folder.path], environment: environment)
    let text = try String(contentsOfFile: page, encoding: .utf8)
    let asked = await rehearse(["run", folder.path, "--format", "summary"], environment: environment)
    #expect(run.status == 1 && asked.status == 1 && text == "before\n" + asked.output)
    #expect(asked.output.contains("| failed | 1 |\n| in all | 1 |\n"), "\(asked.output)")
    #expect(asked.output.contains("the screen at"), "\(asked.output)")
    #expect(try String(contentsOfFile: page, encoding: .utf8) == text, "one that is asked for is there once")
    await rehearse(
      ["explore", "--app", "Balance", "--in-process", "--actions", "2", "--format", "text:\(folder.path)/found.txt"],
      environment: environment
    ).expect(0)
    let both = try String(contentsOfFile: page, encoding: .utf8).dropFirst(text.count)
    #expect(both.hasPrefix("### Exploration\n") && both.contains("Not tried:\n\n- "), "\(both)")
    let lost = await rehearse(
      ["run", folder.path], environment: ["GITHUB_ACTIONS": "true", "GITHUB_STEP_SUMMARY": "\(folder.path)/no/page.md"])
    #expect(lost.status == 1 && lost.error.contains("the summary of the step cannot be written"))
  }

  @Test(arguments: [["run"], ["run", "--format", "github"], ["lint"], ["lint", "--format", "github"]])
  func `annotations for GitHub have paths in its workspace`(words: [String]) async throws {
    let folder = try Folder(scenario: "Given nobody defines this")
    let environment = ["GITHUB_ACTIONS": "true", "GITHUB_WORKSPACE": folder.path]
    let run = await rehearse(words + ["\(folder.path)/./a.feature"], environment: environment)
    #expect((run.output + run.error).contains("::error file=a.feature,line=3,"))
  }

  @Test(arguments: ["GITHUB_WORKSPACE", "CI_PROJECT_DIR"])
  func `test cases have paths in the checkout of a build server`(variable: String) async throws {
    let folder = try Folder(["pkg/a.feature": "Feature: f\n  Scenario: s\n    Given nobody defines this\n"])
    await rehearse(
      ["run", "\(folder.path)/pkg/a.feature", "--format", "junit"], environment: [variable: folder.path]
    ).expectOutput(" file=\"pkg/a.feature\"")
  }

  @Test func `GitHub gets an annotation with the reason why nothing was run`() async throws {
    let folder = try Folder([
      "a.feature": "Feature: f\n  Scenario: s\n    nonsense\n", "b.feature": "Feature: f\n  Scenario: s\n    @a b\n",
    ])
    let environment = ["GITHUB_ACTIONS": "true", "GITHUB_WORKSPACE": folder.path]
    let run = await rehearse(["run", folder.path, "--name", "("], environment: environment)
    #expect(run.status == 2 && run.output == "")
    #expect(run.error.contains("\n::error title=rehearse run::--name: '(' is no regular expression: "))
    #expect(run.error.contains("\n::error file=b.feature,line=3,col=5,title=rehearse run::A tag may not"))
    let elsewhere = await rehearse("run", folder.path, "--name", "(")
    #expect(!elsewhere.error.contains("::error") && run.error.hasPrefix(elsewhere.error))
  }

  @Test func `a progress bar is drawn only on a terminal`() async throws {
    let folder = try Folder(["a.feature": Self.failing])
    let live = await rehearse(["run", folder.path, "--format", "progress"], isTerminal: true)
    let piped = await rehearse(["run", folder.path, "--format", "progress"])
    #expect(live.output.contains("█ 100 % of 1") && !piped.output.contains("%"))
    #expect(live.output.hasSuffix("0 passed, 1 failed, 0 skipped\n"))
    let file = await rehearse(
      ["run", folder.path, "--format", "progress:\(folder.path)/p", "--format", "rerun"], isTerminal: true)
    #expect(file.status == 1)
    #expect(try !String(contentsOfFile: "\(folder.path)/p", encoding: .utf8).contains("%"))
  }

  @Test(arguments: ["progress", "rerun", "github"])
  func `a report is the same whether or not another one needs all messages`(format: String) async throws {
    let scenarios = ["", "    Then I see \"Goodbye\"\n", "    Then nonsense\n", ""].enumerated().map { index, end in
      "  Scenario: \(index)\n    Given the app \"Balance\"\n    When the app starts\n\(end)"
    }
    let texts = Array(repeating: "Feature: f\n" + scenarios.joined(), count: 9).enumerated()
    let folder = try Folder(Dictionary(uniqueKeysWithValues: texts.map { ("\($0).feature", $1) }))
    for options in [[], ["--dry-run"], ["--fail-fast"], ["--order", "random:7", "--jobs", "3"]] {
      let call = ["run", folder.path, "--format", format] + options
      let alone = await rehearse(call)
      let both = await rehearse(call + ["--format", "message:\(folder.path)/messages"])
      #expect(alone.output == both.output && alone.status == both.status && alone.error == both.error)
    }
  }

  @Test func `a report replaces an older one, also behind a link, but never a device`() async throws {
    let folder = try Folder(["a.feature": Self.failing, "old": "old", "target": "old"])
    try FileManager.default.createSymbolicLink(atPath: "\(folder.path)/link", withDestinationPath: "target")
    let run = await rehearse(
      "run", folder.path, "--format", "rerun:\(folder.path)/old", "--format", "junit:\(folder.path)/link", "--format",
      "progress:/dev/null")
    #expect(run.status == 1 && run.error == "")
    #expect(try String(contentsOfFile: "\(folder.path)/old", encoding: .utf8) == "\(folder.path)/a.feature:2\n")
    #expect(try String(contentsOfFile: "\(folder.path)/target", encoding: .utf8).contains("<testsuite"))
    let attributes = try FileManager.default.attributesOfItem(atPath: "/dev/null")
    #expect(attributes[.type] as? FileAttributeType == .typeCharacterSpecial)
  }

  @Test func `a report that is written again keeps its permissions`() async throws {
    let folder = try Folder(["a.feature": Self.failing, "old": "old"])
    try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: "\(folder.path)/old")
    _ = await rehearse("run", folder.path, "--format", "rerun:\(folder.path)/old")
    let attributes = try FileManager.default.attributesOfItem(atPath: "\(folder.path)/old")
    #expect(attributes[.posixPermissions] as? Int == 0o600)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() == ["a.feature", "old"])
  }

  @Test(arguments: ["./sub/../report", "link", "folder/report", "folder/../report"])
  func `two paths to one file are refused`(path: String) async throws {
    let folder = try Folder(["a.feature": Self.failing, "report": "old"])
    try FileManager.default.createDirectory(atPath: "\(folder.path)/sub", withIntermediateDirectories: true)
    for (link, target) in [("link", "report"), ("folder", ".")] {
      try FileManager.default.createSymbolicLink(atPath: "\(folder.path)/\(link)", withDestinationPath: target)
    }
    let run = await rehearse(
      "run", "\(folder.path)/a.feature", "--format", "rerun:\(folder.path)/report", "--format",
      "junit:\(folder.path)/\(path)")
    // The parent of a linked folder is the parent of the link's target.
    guard path != "folder/../report" else { return #expect(run.status == 1) }
    #expect(run.status == 2 && run.error.contains("two reports cannot share the file \(folder.path)/report"))
    #expect(try String(contentsOfFile: "\(folder.path)/report", encoding: .utf8) == "old")
  }

  @Test func `a path that ends with a slash is refused`() async throws {
    let folder = try Folder(["a.feature": Self.failing])
    let run = await rehearse("run", folder.path, "--format", "junit:\(folder.path)/new/")
    #expect(run.status == 2 && run.error.contains("this is the name of a folder"))
    #expect(!FileManager.default.fileExists(atPath: "\(folder.path)/new"))
  }

  @Test func `a file name that is not valid UTF-8 is refused, and no other file is written`() throws {
    let folder = try Folder(["a.feature": Self.failing])
    let command = FallibleCommand.program("rehearse", arguments: []).path
    let script = "exec \"$0\" run a.feature --format junit:$(printf '\\377').xml"
    let run = try RunningCommand(["-c", script, command], in: folder, program: URL(filePath: "/bin/sh")).end()
    #expect(run.status == 2 && run.output == "")
    #expect(run.error == "argument 4: this is not valid UTF-8\n  try: give the file another name\n")
  }

  @Test func `texts in reports are no commands to GitHub`() async throws {
    let feature = """
      Feature: ::stop-commands::f
        Scenario: ##[error]s
          Given the app "Balance"
          And nobody defines this:
            \"""
            ::stop-commands::x
            \"""

      """
    let folder = try Folder(["a.feature": feature])
    for format in ["pretty", "progress", "github", "junit", "message"] {
      let run = await rehearse(["run", folder.path, "--format", format], environment: ["GITHUB_ACTIONS": "true"])
      let log = run.output + run.error
      #expect(run.status == 1 && !log.contains("##["), "\(log)")
      let commands = log.split(separator: "\n").map { $0.drop(while: \.isWhitespace) }.filter { $0.hasPrefix("::") }
      #expect(commands.allSatisfy { $0.hasPrefix("::error file=") }, "\(commands)")
    }
  }

  @Test func `missing folders of a report's path are made`() async throws {
    let folder = try Folder(["a.feature": Self.failing])
    let run = await rehearse("run", folder.path, "--format", "rerun:\(folder.path)/out/1/rerun.txt")
    #expect(run.status == 1 && run.error == "")
    #expect(try !String(contentsOfFile: "\(folder.path)/out/1/rerun.txt", encoding: .utf8).isEmpty)
    let call = await rehearse("run", folder.path, "--tags", "(", "--format", "rerun:\(folder.path)/no/rerun.txt")
    #expect(call.status == 2 && !FileManager.default.fileExists(atPath: "\(folder.path)/no"))
    await rehearse("run", folder.path, "--format", "rerun:\(folder.path)/a.feature/b/rerun.txt").expectRefused(
      "the report cannot be written")
  }

  @Test func `a path that cannot be a report's file is refused before anything runs`() async throws {
    let folder = try Folder(["a.feature": Self.failing])
    await rehearse("run", folder.path, "--format", "junit:\(folder.path)").expectRefused("the report cannot be written")
  }

  @Test func `a run that is refused leaves the older report as it is`() async throws {
    let folder = try Folder(["a.feature": "nonsense", "old": "old"])
    let run = await rehearse("run", folder.path, "--format", "rerun:\(folder.path)/old")
    #expect(run.status == 2)
    #expect(try String(contentsOfFile: "\(folder.path)/old", encoding: .utf8) == "old")
  }
}
