import Balance
import CloudSteps
import DeviceSteps
import Foundation
import Invariants
import Rehearsal
import Reporters
import TestFiles
import Testing

/// No output of the command contains a secret, in any report.
struct SecretsTests {
  private static let password = "correct-horse<&>\"battery"
  private static let formats = ReportFormat.allCases.map(\.rawValue)

  private static func feature(_ steps: String) -> String {
    """
    Feature: Signing in
      Scenario: A wrong password
        Given the app "Balance"
        And the user "alice" exists with password "other"
        When the app starts
        And I tap "Login"
        And I type "alice" into "Username"
    \(steps)
    """
  }

  /// Runs a feature with every report, and returns all output.
  private func written(
    _ feature: String, _ environment: [String: String], _ options: [String] = []
  ) async throws -> (all: String, status: Int32) {
    let folder = try Folder(["a.feature": feature])
    var arguments = ["run", folder.path] + options
    for format in Self.formats.dropFirst() { arguments += ["--format", "\(format):\(folder.path)/report.\(format)"] }
    let run = await rehearse(arguments, environment: environment)
    var all = run.output + run.error
    for format in Self.formats.dropFirst() {
      all += try String(contentsOfFile: "\(folder.path)/report.\(format)", encoding: .utf8)
    }
    return (all, run.status)
  }

  @Test func `a password from the environment is in no report of a run that fails`() async throws {
    let (all, status) = try await written(
      Self.feature(
        """
            And I type "<env:PASSWORD>" into "Password"
            And I type "<env:PASSWORD>" into "Username"
            Then I see "<env:PASSWORD>!"
        """), ["PASSWORD": Self.password])
    #expect(status == 1)
    for form in [Self.password, "correct-horse", "battery"] {
      #expect(!all.contains(form), "\(form) is in\n\(all)")
    }
    #expect(all.contains("I type \"<env:PASSWORD>\" into \"Password\"") && all.contains("•••"))
  }

  @Test func `a search of an app hides what its exploration takes from the environment`() async throws {
    let folder = try Folder([:])
    // What breaks the rule shows the secret, and so does the path.
    let rule = Invariant("nothing is bought") { device in
      device.visibleTexts.contains { $0.contains("correct") } ? "\(device.visibleTexts)" : nil
    }
    let test = AppUnderTest(
      Balance.appUnderTest.app, services: [Cloud()], vocabularies: [.cloud],
      exploration: Exploration(
        given: [
          "the user \"alice\" exists with password \"secret\"", "the user \"alice\" is signed in",
          "another client adds to \"balance_book\":\n  | name | type | amount |\n  | <env:PASSWORD> | 2 | 5 |",
        ], invariants: [rule]))
    let run = await rehearse(
      [
        "explore", "--app", "Balance", "--actions", "1", "--faults", "0", "--in-process", "--out",
        "\(folder.path)/found", "--format", "text", "--format", "summary:\(folder.path)/found.md",
      ], environment: ["PASSWORD": "correct-horse"], apps: [test])
    #expect(run.status == 1 && run.output.contains("•••"), "\(run.output)\(run.error)")
    var all = run.output + run.error + (try String(contentsOfFile: folder.path + "/found.md", encoding: .utf8))
    for name in try FileManager.default.contentsOfDirectory(atPath: folder.path + "/found") {
      all += try String(contentsOfFile: "\(folder.path)/found/\(name)", encoding: .utf8)
    }
    #expect(!all.contains("correct-horse"))
  }

  @Test func `retries and several jobs do not reveal it`() async throws {
    let (all, status) = try await written(
      Self.feature("    Then I see \"<env:PASSWORD>\""), ["PASSWORD": Self.password],
      ["--retry", "2", "--jobs", "2", "--order", "reverse"])
    #expect(status == 1 && !all.contains("correct-horse"))
  }

  @Test func `text typed into a secure field is not revealed later`() async throws {
    let (all, _) = try await written(
      Self.feature(
        """
            And I type "<env:PASSWORD>" into "Password"
            And I type "" into "Password"
            Then the field "Password" holds "nothing"
            And the field "Username" holds "nobody"
        """), ["PASSWORD": "hunter22"])
    #expect(!all.contains("hunter22"))
  }

  @Test func `access tokens are not printed`() async throws {
    let (all, status) = try await written(
      """
      Feature: f
        Scenario: s
          Given the app "Balance"
          And the user "alice" is signed in
          When the app starts
          Then I see "token-00000001"
          And I see "nothing"
      """, [:])
    #expect(status == 1)
    #expect(all.contains("expected: to see \"•••\""))
    #expect(!all.contains("expected: to see \"token-"))
  }

  @Test func `a variable that is not set fails the step, and the message names it`() async throws {
    let (all, status) = try await written(Self.feature("    And I type \"<env:NO_SUCH>\" into \"Password\""), [:])
    #expect(status == 1)
    #expect(all.contains("the environment variable NO_SUCH is not set"))
  }
}
