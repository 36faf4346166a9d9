import Foundation
import Testing

/// The command's contract: exit codes, what goes where, and the same bytes whatever the number of jobs.
struct RehearsalCommandTests {
  @Test func `a scenario that passes ends with the counts and exit code 0`() async throws {
    let folder = try Folder(["a.feature": Self.passing])
    let run = await rehearse("run", folder.path, "--format", "progress")
    #expect(run.status == 0)
    #expect(run.output.split(separator: "\n").last == "1 passed, 0 failed, 0 skipped")
    #expect(run.error == "")
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

  @Test func `an undefined step counts as failed and comes with a snippet`() async throws {
    let folder = try Folder(["a.feature": Self.passing + "    Then I sing \"la\" 3 times\n"])
    let run = await rehearse("run", folder.path)
    #expect(run.status == 1)
    #expect(run.output.contains("I sing {string} {int} times"))
    #expect(run.output.hasSuffix("0 passed, 1 failed, 0 skipped\n"))
  }

  @Test func `an app's own steps match only in scenarios that name it`() async throws {
    let folder = try Folder([
      "a.feature": "Feature: f\n  Scenario: no app\n    Given the user has 3 entries\n"
    ])
    let run = await rehearse("run", folder.path)
    #expect(run.status == 1)
    #expect(run.output.contains("No step definition matches"))
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

  @Test func `a line selects the scenario it stands in`() async throws {
    let folder = try Folder(["a.feature": Self.passing + "\n  Scenario: other\n    Given nothing\n"])
    let run = await rehearse("run", "\(folder.path)/a.feature:4")
    #expect(run.status == 0)
    #expect(run.output.hasSuffix("1 passed, 0 failed, 0 skipped\n"))
  }

  @Test func `a report goes to a file whole`() async throws {
    let folder = try Folder(["a.feature": Self.passing])
    let run = await rehearse("run", folder.path, "--format", "junit:\(folder.path)/report.xml")
    #expect(run.status == 0)
    let report = try String(contentsOfFile: "\(folder.path)/report.xml", encoding: .utf8)
    #expect(report.contains("<testsuite"))
    #expect(report.hasSuffix("</testsuite>\n") || report.hasSuffix("</testsuite>"))
  }

  static let passing = """
    Feature: Greeting
      Scenario: The title
        Given the app "Balance"
        When the app starts

    """
}
