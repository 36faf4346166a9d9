import BalanceExample
import Foundation
import Rehearsal
import RehearsalTestSupport
import Testing

/// The command's contract: exit codes, output streams, and the same bytes for any number of jobs.
struct RehearseCommandTests {
  @Test func `two apps of one name are refused with both places, and so is a command without apps`() async throws {
    let folder = try Folder(["a.feature": Self.passing])
    let other = AppUnderTest(Balance.appUnderTest.app, fileID: "Mine/Other.swift", line: 7)
    for arguments in [["run", folder.path], ["lint", folder.path], ["explore", "--app", "Balance"]] {
      await rehearse(arguments, apps: [Balance.appUnderTest, other]).expectRefused(
        "the other is at BalanceExample/BalanceApp.swift:",
        startingWith: "Mine/Other.swift:7: two apps are called \"Balance\"")
      await rehearse(arguments, apps: []).expectRefused(
        "no app is registered", "try: await RehearseCommand.main([myApp])")
    }
  }

  @Test func `--tags and --name may be given several times`() async throws {
    let scenarios = [("a", "@x"), ("b", "@x @y"), ("c", "@y")].map { name, tags in
      "  \(tags)\n  Scenario: \(name)\n    Given the app \"Balance\"\n"
    }
    let folder = try Folder(["a.feature": "Feature: f\n" + scenarios.joined()])
    await rehearse("run", folder.path, "--tags", "@x", "-t", "@y", "--format", "progress").expectOutput(
      endingWith: "\n1 passed, 0 failed, 0 skipped\n")
    await rehearse("run", folder.path, "--name", "^a", "-n", "c$", "--format", "progress").expectOutput(
      endingWith: "\n2 passed, 0 failed, 0 skipped\n")
  }

  @Test func `a scenario that fails gives exit code 1 and says why`() async throws {
    let folder = try Folder(["a.feature": Self.passing + "    Then I see \"Goodbye\"\n"])
    let run = await rehearse("run", folder.path)
    #expect(run.status == 1)
    #expect(run.output.hasSuffix("0 passed, 1 failed, 0 skipped\n"))
    for expected in [
      "expected: to see \"Goodbye\"", "the screen at 0.000 s:", "│ [ Register ]", "what happened lately:",
      "a.feature:5",
    ] {
      #expect(run.output.contains(expected), "\(expected) is missing in\n\(run.output)")
    }
  }

  @Test func `an undefined step counts as failed, and a snippet is suggested`() async throws {
    let folder = try Folder(["a.feature": Self.passing + "    Then I sing \"la\" 3 times\n"])
    await rehearse("run", folder.path).expect(
      1, "I sing {string} {int} times", endingWith: "0 passed, 1 failed, 0 skipped\n")
  }

  @Test func `an app's own steps match only in scenarios that name it`() async throws {
    let folder = try Folder([
      "a.feature": "Feature: f\n  Scenario: no app\n    Given the user has 3 entries\n"
    ])
    await rehearse("run", folder.path).expect(1, "No step definition matches")
  }

  @Test func `an app that is named in Japanese has its own steps`() async throws {
    let folder = try Folder([
      "a.feature": "# language: ja\n機能: f\n  シナリオ: s\n    前提アプリは\"Balance\"である\n    かつユーザー\"a\"がサインインしている\n"
        + "    かつユーザーに3件の収支がある\n    もしアプリを起動する\n    ならば一覧は3行である\n"
    ])
    let run = await rehearse("run", folder.path, "--format", "progress")
    #expect(run.output.hasSuffix("1 passed, 0 failed, 0 skipped\n"), "\(run.output)")
    let unknown = try Folder([
      "a.feature": "# language: ja\n機能: f\n  シナリオ: s\n    前提アプリは'Balence'である\n"
    ])
    await rehearse("run", unknown.path).expectRefused("there is no app \"Balence\"")
  }

  @Test func `jobs and repetition do not change a byte`() async throws {
    var files: [String: String] = [:]
    for index in 0..<12 { files["\(index).feature"] = Self.passing }
    files["failing.feature"] = Self.passing + "    Then I see \"Goodbye\"\n"
    let folder = try Folder(files)
    let one = await rehearse("run", folder.path, "--jobs", "1")
    let four = await rehearse("run", folder.path, "--jobs", "4")
    let again = await rehearse("run", folder.path, "--jobs", "4")
    #expect(one.output == four.output)
    #expect(four.output == again.output)
    #expect(one.output.hasSuffix("12 passed, 1 failed, 0 skipped\n"))
  }

  @Test func `parsed files are printed as messages, and errors do not hide other files`() async throws {
    let folder = try Folder([
      "bad.feature": "Feature: f\n  nonsense\n  Given x\n  @a b\n", "good.feature": Self.passing,
    ])
    let pickles = await rehearse("gherkin", "pickles", folder.path)
    #expect(pickles.status == 2)
    let lines = pickles.output.split(separator: "\n")
    #expect(lines.filter { $0.hasPrefix("{\"parseError\"") }.count >= 1)
    #expect(lines.filter { $0.hasPrefix("{\"pickle\"") }.count == 1)
    #expect(pickles.error.contains("bad.feature:"))
    await rehearse("gherkin", "tokens", "\(folder.path)/good.feature").expect(
      0, startingWith: "(1:1)FeatureLine:", endingWith: "EOF\n")
  }

  static let passing = """
    Feature: Greeting
      Scenario: The title
        Given the app "Balance"
        When the app starts

    """
}
