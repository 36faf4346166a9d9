import Foundation
import RehearsalTestSupport
import Testing

/// Bad input gives a message with a remedy on standard error and exit code 2, and nothing runs.
struct BadInputTests {
  @Test(arguments: [
    (["run", "missing.feature"], "missing.feature: there is no such file or folder"),
    (["run", "--bogus"], "--bogus: there is no such option"),
    (["run", "--faults", "2"], "--faults: there is no such option of rehearse run; it is one of rehearse explore"),
    (
      ["run", "--seed", "2"],
      "--seed: there is no such option of rehearse run; it is one of rehearse explore\n  try: rehearse"
    ),
    (["run", "--jobs", "0"], "--jobs 0: this is not a whole number from 1 to 1024"),
    (["run", "--jobs"], "--jobs: its value is missing"),
    (["run", "--format", "fancy"], "--format fancy: there is no such report"),
    (["run", "--order", "random:x"], "--order random:x: the seed is not a whole number"),
    (["run", "--format"], "--format: its value is missing"),
    (["runn"], "runn: there is no such subcommand"),
    ([], "rehearse: the subcommand is missing"),
    (["gherkin"], "rehearse gherkin: the output is missing"),
    (["gherkin", "ast"], "rehearse gherkin ast: no file is named"),
    (["coverage"], "rehearse coverage: no app is named"),
    (["coverage", "--app", "nothing"], "--app nothing: there is no such app"),
    (["coverage", "nowhere", "--app", "Balance"], "nowhere: there is no such file or folder"),
    (["graph"], "rehearse graph: no app is named"),
    (["graph", "--app", "Balanse"], "--app Balanse: there is no such app"),
    (["graph", "--app", "Balance", "Scenarios"], "Scenarios: rehearse graph takes no such argument"),
    (["graph", "--app", "Balance", "--faults", "9"], "--faults 9: this is not a whole number from 0 to 7"),
    (["steps", "--lang", "tlh"], "--lang tlh: the steps are not written in that language"),
  ])
  func `a wrong call says what is wrong`(arguments: [String], message: String) async {
    await rehearse(arguments).expectRefused("  try: ", startingWith: message)
  }

  @Test func `hidden files in a folder are not run`() async throws {
    let feature = "Feature: f\n  Scenario: s\n    Given the app \"Balance\"\n"
    let folder = try Folder(["a.feature": feature, ".b.feature": "no feature"])
    let hidden = folder.path + "/.build/checkouts"
    try FileManager.default.createDirectory(atPath: hidden, withIntermediateDirectories: true)
    try Data("no feature".utf8).write(to: URL(filePath: hidden + "/c.feature"))
    let run = await rehearse("run", folder.path)
    #expect(run.status == 0 && run.output.hasSuffix("1 passed, 0 failed, 0 skipped\n"), "\(run.error)")
    #expect(await rehearse("run", folder.path + "/.build").error.contains("c.feature"))
  }

  @Test func `an unknown app is refused with its place`() async throws {
    let folder = try Folder([
      "a.feature": "Feature: f\n  Scenario: s\n    Given the app \"Balanse\"\n",
      "b.feature": RehearseCommandTests.passing,
    ])
    await rehearse("run", folder.path).expectRefused(
      "a.feature:3:5: there is no app \"Balanse\"", "try: one of \"Balance\"")
  }

  @Test func `all problems of all files are reported at once`() async throws {
    let folder = try Folder([
      "a.feature": "Feature: f\n  Scenario: s\n    nonsense\n    Given a\n    more nonsense\n",
      "b.feature": "Feature: f\n  @a b\n  Scenario: s\n",
      "good.feature": RehearseCommandTests.passing,
    ])
    try Data([0x46, 0xFF, 0x0A]).write(to: URL(filePath: "\(folder.path)/c.feature"))
    let run = await rehearse("run", folder.path)
    // The other file runs.
    #expect(run.status == 2 && run.output.hasSuffix("\n1 passed, 0 failed, 0 skipped\n"))
    for expected in [
      "a.feature:5:5", "b.feature:2:3", "A tag may not contain whitespace", "c.feature:1:2", "UTF-8", "^",
    ] {
      #expect(run.error.contains(expected), "\(expected) is missing in\n\(run.error)")
    }
  }

  @Test func `a selection that matches nothing is not green`() async throws {
    let folder = try Folder(["a.feature": RehearseCommandTests.passing])
    for arguments in [["--tags", "@none"], ["--name", "none"]] {
      await rehearse(["run", folder.path] + arguments).expectRefused("none of the 1 scenarios is selected")
    }
  }

  @Test func `an empty file and a line that is not there are refused`() async throws {
    let folder = try Folder(["empty.feature": "", "a.feature": RehearseCommandTests.passing])
    await rehearse("run", "\(folder.path)/empty.feature").expect(2)
    await rehearse("run", "\(folder.path)/a.feature:99").expectRefused("there is no line 99")
  }

  @Test(arguments: ["run", "explore", "coverage"])
  func `a line of no scenario is refused, and the next scenario's line is offered`(command: String) async throws {
    let folder = try Folder([
      "a.feature": """
      Feature: f
        Background:
          Given the app "Balance"

        Scenario: one
          When the app starts

      """
    ])
    let app = command == "coverage" ? ["--app", "Balance", "--actions", "0"] : []
    await rehearse([command, "\(folder.path)/a.feature:4"] + app).expectRefused(
      "a.feature:4: no scenario stands on this line", "a.feature:5\n")
    let background = await rehearse([command, "\(folder.path)/a.feature:3", "--in-process"] + app)
    #expect(background.status != 2, "\(background.error)")
  }

  @Test(arguments: [("999", "--actions 200"), ("-1", "--actions 0"), ("many", "--actions 1")])
  func `a number out of its range is refused, and the nearest is offered`(number: String, remedy: String) async {
    await rehearse("explore", "--app", "Balance", "--actions", number).expectRefused("try: \(remedy)\n")
  }

  @Test func `control characters from a file do not reach the terminal`() async throws {
    let folder = try Folder(["a.feature": "Feature: f\n  Scenario: s\n    Given the app \"\u{1B}[2J\"\n"])
    let run = await rehearse("run", folder.path)
    #expect(run.status == 2)
    #expect(!run.error.contains("\u{1B}"))
  }
}
