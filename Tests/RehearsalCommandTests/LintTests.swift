import BalanceExample
import Foundation
import Rehearsal
import RehearsalTestSupport
import Testing

/// `rehearse lint` finds problems in scenarios and steps without running any.
struct LintTests {
  private static let app = AppUnderTest(
    Balance.appUnderTest.app, services: Balance.appUnderTest.services,
    vocabularies: Balance.appUnderTest.vocabularies,
    steps: StepLibrary { steps in
      steps.define("the app {string} again", fileID: "App/Steps.swift", line: 1) { (_: inout DeviceWorld, _: String) in
      }
      steps.define("I tap twice", .in("ja", "二回タップする"), fileID: "App/Steps.swift", line: 2) { (_: inout DeviceWorld) in
      }
      steps.define("I tap {word}", fileID: "App/Steps.swift", line: 3) { (_: inout DeviceWorld, _: String) in }
      steps.define("nobody says this", fileID: "App/Steps.swift", line: 4) { (_: inout DeviceWorld) in }
      steps.define("二人とも言わない", fileID: "App/Steps.swift", line: 5) { (_: inout DeviceWorld) in }
    })

  private static let feature = """
    Feature: f
      Background:
        Given the app "Balance"

      Scenario: one
        When I tap twice
        And I tapp "Login"

      Scenario: two
        And something else entirely
        # A remark.

      Rule: r
        Scenario: one
          Given the app "Balance" again
          Then I see <no placeholder>

        Scenario Outline: <what>
          Then I see <what> "x"

          Examples:
            | what     |
            | progress |
            | nothing  |
            | progress |

    """

  private static let unparsable = "Feature: p\n  Scenario: q\n    Given a\n    | a |\n    | b | c |\n"

  /// Lints files, and returns the output without the folder's name.
  private func lint(
    _ files: [String: String], _ path: String = "", _ options: [String] = [], environment: [String: String] = [:]
  ) async throws -> Outcome {
    let folder = try Folder(files)
    let run = await rehearse(
      ["lint", path.isEmpty ? folder.path : "\(folder.path)/\(path)"] + options, environment: environment,
      apps: [Self.app])
    func named(_ text: String) -> String { text.replacing(folder.path, with: "Scenarios") }
    return Outcome(status: run.status, output: named(run.output), error: named(run.error))
  }

  @Test func `each finding has its place, the line, a caret and a remedy`() async throws {
    let run = try await lint([
      "a.feature": Self.feature, "b.feature": Self.unparsable,
      "c.feature": "Feature: f\n  Scenario: one\n    Given the app \"Balanse\"\n",
    ])
    #expect(run.status == 2 && run.error == "")
    try Golden.expect(run.output, "lint.txt")
  }

  @Test func `findings are annotations with the option, and on GitHub also without`() async throws {
    let asked = try await lint(["a.feature": Self.feature], "", ["--format", "github"])
    #expect(asked.status == 1 && asked.error == "")
    try Golden.expect(asked.output, "lint-github.txt")
    let onGitHub = try await lint(["a.feature": Self.feature], environment: ["GITHUB_ACTIONS": "true"])
    #expect(onGitHub.error == asked.output && onGitHub.output.hasSuffix("1 file, 9 findings\n"))
  }

  @Test func `equal undefined steps are one finding with their first places, and the code for them stands below`()
    async throws
  {
    let outline =
      "  Scenario Outline: o <a>\n    And zebras yodel\n    Examples:\n      | a |\n      | 1 |\n      | 2 |\n"
    let steps = "    Given zebras yodel\n    And 3 \"x\" yodel\n"
    let scenarios = (0..<5).map { "  Scenario: s\($0)\n\(steps)" }.joined()
    let run = try await lint(
      ["a.feature": "Feature: f\n\(scenarios)", "b.feature": "Feature: f\n\(outline)"], "", ["--unused", "none"])
    #expect(
      run.output == """
        Scenarios/a.feature:3:5: no step definition matches: zebras yodel
          |     Given zebras yodel
          |     ^
          try: rehearse steps lists what a step can be
          also at Scenarios/a.feature:6, Scenarios/a.feature:9, Scenarios/a.feature:12 and 2 more
        Scenarios/a.feature:4:5: no step definition matches: 3 "x" yodel
          |     And 3 "x" yodel
          |     ^
          try: rehearse steps lists what a step can be
          also at Scenarios/a.feature:7, Scenarios/a.feature:10, Scenarios/a.feature:13 and 1 more

        Define them like this:

          library.define("zebras yodel") { (world: inout DeviceWorld) throws in
            throw Pending()
          }

          library.define("{int} {string} yodel") { (world: inout DeviceWorld, int: Int, string: String) throws in
            throw Pending()
          }
          // library.define("{float} {string} yodel") { (world: inout DeviceWorld, float: Double, string: String) throws in
          //   throw Pending()
          // }

        2 files, 2 findings at 11 places

        """)
    try await lint(["a.feature": "Feature: f\n\(scenarios)"], "", ["--format", "github"]).expectOutput(
      "yodel (also at Scenarios/a.feature:6, Scenarios/a.feature:9, ")
  }

  @Test(arguments: [
    (
      "    Then I see \"<scren>\"\n    Examples:\n      | screen |\n      | a |\n",
      [
        "a.feature:4:5: the examples on line 5 have no column \"scren\"", "try: <screen>",
        "a.feature:6:9: nothing in the outline uses the column \"screen\"",
      ]
    ),
    (
      "    Then the list has <n> rows\n    And I see \"<a>\"\n    Examples:\n      | a |\n      | a |\n",
      ["a.feature:4:5: no step definition matches: the list has <n> rows", "try: a column \"n\" in the examples"]
    ),
    ("    Then I see \"<a>\"\n", ["a.feature:2:3: this outline has no examples, so it runs once"]),
    ("    Then I see \"<a>\"\n    Examples:\n      | a |\n", ["a.feature:5:5: these examples have no row"]),
    ("    Then I see \"<a><b><table>\"\n    Examples:\n      | a |\n      | 1 |\n", []),
  ])
  func `a parameter without a column, an unused column and an outline without rows are found`(
    steps: String, findings: [String]
  ) async throws {
    let run = try await lint(
      ["a.feature": "Feature: f\n  Scenario Outline: o\n    Given the app \"Balance\"\n\(steps)"], "a.feature",
      environment: ["X": "x"])
    #expect(run.status == (findings.isEmpty ? 0 : 1), "\(run.output)")
    for finding in findings { #expect(run.output.contains(finding), "\(run.output)") }
  }

  @Test(arguments: [
    ("Scenaro: A\n    Given the app \"Balance\"\n", "a.feature:3:3: \"Scenaro\" is no keyword", "try: Scenario: A"),
    ("Role: a clerk\n  Rulez: no steps here\n\n  Scenario: s\n    Given the app \"Balance\"\n", "", ""),
  ])
  func `a heading with a misspelt keyword is found`(text: String, finding: String, remedy: String) async throws {
    let folder = try Folder(["a.feature": "Feature: f\n  # a comment\n  \(text)"])
    let linted = await rehearse(["lint", "\(folder.path)/a.feature"], apps: [Self.app])
    // Where what stands below are steps, no part of the file runs.
    #expect(linted.status == (finding.isEmpty ? 0 : 2), "\(linted.output)")
    guard !finding.isEmpty else { return }
    #expect(linted.output.contains(finding) && linted.output.contains(remedy), "\(linted.output)")
    await rehearse(["run", "--in-process", "\(folder.path)/a.feature"], apps: [Self.app]).expectRefused(finding, remedy)
  }

  @Test(arguments: [
    ("    Givn the next query fails with offline\n", 2, "a.feature:3:5: \"Givn\" is no keyword, so this step is read"),
    ("    the app \"Balance\"\n", 2, "a.feature:3:5: this step is read as part of a description, because"),
    ("    The next query fails, and then what?\n", 0, ""),
  ])
  func `a step without a keyword is refused by lint and run`(
    line: String, status: Int32, message: String
  ) async throws {
    let folder = try Folder([
      "a.feature": "Feature: f\n  Scenario: s\n\(line)    Given the app \"Balance\"\n    When the app starts\n"
    ])
    let linted = await rehearse(["lint", "\(folder.path)/a.feature"], apps: [Self.app])
    #expect(linted.status == status && (message.isEmpty || linted.output.contains(message)), "\(linted.output)")
    let run = await rehearse(["run", "--in-process", "\(folder.path)/a.feature"], apps: [Self.app])
    #expect(run.status == (status == 2 ? 2 : 0) && run.output.isEmpty == (status == 2), "\(run.output)")
    #expect(run.error.contains(message) == (status == 2), "\(run.error)")
    let swept = await rehearse(["explore", "\(folder.path)/a.feature"], apps: [Self.app])
    #expect((swept.status == 2 && swept.error.contains(message)) == (status == 2), "\(swept.error)")
  }

  @Test func `a scenario without steps is found by lint, and fails as one that is planned`() async throws {
    let text = "Feature: f\n  Scenario: later\n    Some day.\n\(RehearseCommandTests.passing.dropFirst(18))"
    let folder = try Folder(["a.feature": text])
    await rehearse(["lint", "\(folder.path)/a.feature", "--format", "github"], apps: [Self.app]).expect(
      1, "line=2", "title=Scenario without steps::this scenario is only planned: it has no steps")
    let explanation = "This scenario is only planned: it has no steps."
    for format in ["pretty", "progress", "junit", "github"] {
      let run = await rehearse("run", "\(folder.path)/a.feature", "--format", format)
      #expect(run.status == 1 && run.output.contains(explanation), "\(format): \(run.output)")
      guard format == "pretty" || format == "progress" else { continue }
      #expect(
        run.output.hasSuffix("2 scenarios (1 passed, 1 pending)\n2 steps (2 passed)\n1 passed, 1 failed, 0 skipped\n"))
    }
    let rerun = await rehearse("run", "\(folder.path)/a.feature", "--format", "rerun")
    #expect(rerun.output == "\(folder.path)/a.feature:2\n")
    await rehearse("run", "\(folder.path)/a.feature", "--format", "message").expectOutput(#""success":false"#)
    await rehearse("run", "\(folder.path)/a.feature", "--fail-fast").expectOutput(
      endingWith: "0 passed, 1 failed, 1 skipped\n")
  }

  @Test func `files without findings are green`() async throws {
    let run = try await lint(["a.feature": RehearseCommandTests.passing], "", ["--unused", "none"])
    #expect(run.status == 0 && run.output == "1 file, no findings\n" && run.error == "")
  }

  @Test func `unused steps are reported only for folders, and only of apps that scenarios name`() async throws {
    try await lint(["a.feature": RehearseCommandTests.passing], "a.feature").expect(0)
    try await lint(["a.feature": RehearseCommandTests.passing]).expect(
      1, "App/Steps.swift:4: no scenario uses this step: nobody says this\n")
    try await lint(["a.feature": "Feature: f\n  Scenario: s\n    Given the screen fits 2 rows\n"]).expect(0)
    try await lint(["a.feature": RehearseCommandTests.passing], "", ["--unused", "all"]).expectOutput(
      "no scenario uses this step: I see the alert {string}\n", without: "immediately I see the alert")
  }

  @Test func `a step that only an exploration uses counts as used`() async throws {
    let steps = StepLibrary<DeviceWorld> { steps in
      steps.define("the shelf holds:", fileID: "App/Steps.swift", line: 1) { (_: inout DeviceWorld, _: DataTable) in }
      steps.define("nobody says this", fileID: "App/Steps.swift", line: 2) { (_: inout DeviceWorld) in }
    }
    let app = AppUnderTest(
      Balance.appUnderTest.app, services: Balance.appUnderTest.services,
      vocabularies: Balance.appUnderTest.vocabularies, steps: steps,
      exploration: Exploration { $0.given = ["the shelf holds:\n  | name |\n  | a |", "the cloud pages a snapshot"] })
    let folder = try Folder(["a.feature": RehearseCommandTests.passing])
    await rehearse(["lint", folder.path], apps: [app]).expectOutput(
      "no scenario uses this step: nobody says this\n", without: "the shelf holds:")
    await rehearse(["lint", folder.path, "--unused", "all"], apps: [app]).expectOutput(
      "this step: the cloud pages live data\n", without: "this step: the cloud pages a snapshot\n")
  }

  @Test(arguments: [
    ("And the next query fails with status 999", "999 is no HTTP status", "a number from 100 to 599"),
    ("And the 0th query fails with offline", "0 is no ordinal", "1st, 2nd, 3rd, 4th …"),
    ("次のクエリ", "no step definition matches", ""),
    ("And the bucket \"b\" holds:", "the definition takes a data table, and the step has none", ""),
    (
      "And nobody is signed in\n      | a |", "the step has a data table, and the definition takes none",
      "take the table out"
    ),
  ])
  func `a step that will refuse its values is found`(step: String, message: String, remedy: String) async throws {
    let step = step.hasPrefix("And") ? step : "And \(step)"
    let run = try await lint(
      ["a.feature": "Feature: f\n  Scenario: s\n    Given the app \"Balance\"\n    \(step)\n"], "a.feature")
    #expect(run.status == 1 && run.output.contains(message), "\(run.output)")
    #expect(remedy.isEmpty || run.output.contains("try: \(remedy)\n"), "\(run.output)")
    #expect(run.output.contains(":4:") && run.output.hasSuffix("1 file, 1 finding\n"), "\(run.output)")
  }

  @Test(arguments: [
    (["lint", "missing"], "missing: there is no such file or folder"),
    (["lint", "--unused", "some"], "--unused some: this is not one of its values"),
    (["lint", "--format", "junit"], "--format junit: there is no such report"),
  ])
  func `a wrong call is refused`(arguments: [String], message: String) async {
    await rehearse(arguments).expectRefused(startingWith: message)
  }
}
