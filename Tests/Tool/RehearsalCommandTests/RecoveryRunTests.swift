import Foundation
import TestFiles
import Testing

/// `the app can recover` tries what its scenario does not: what traps or hangs there is no crash of the scenario.
struct RecoveryRunTests {
  private func run(_ app: String, _ expectation: String = "the app can recover") async throws -> Outcome {
    let folder = try Folder([
      "a.feature": """
      Feature: f
        Scenario: s
          Given the app "\(app)"
          And the user "ann" is signed in
          When the app starts
          And I tap "On"
          Then \(expectation)
          And I see the screen "Mishaps"

      """
    ])
    return try await FallibleCommand.run("run", "a.feature", in: folder)
  }

  #if os(Linux)
    @Test func `a trap and a hang on one path leave the others`() async throws {
      let run = try await run("Leaving")
      #expect(run.status == 0, "\(run.output)\(run.error)")
      // What the app writes while it ends is nothing the scenario has done.
      #expect(!run.error.contains("nobody has taken"), "\(run.error)")
    }

    @Test(arguments: [("Cornered", "trapped: I tap \"trap\""), ("Stuck", "hung: I tap \"hang\"")])
    func `where nothing else leads back, the step fails and names what ended`(
      app: String, ending: String
    ) async throws {
      let run = try await run(app)
      #expect(run.status == 1, "\(run.error)")
      let lines = run.output.split(separator: "\n").map { $0.drop { $0 == " " } }
      #expect(
        lines.contains("seen:     none was found; during the search, the app \(ending) on Mishaps"),
        "\(run.output)")
      #expect(lines.contains("✘ Then the app can recover         # a.feature:7"), "\(run.output)")
      #expect(!run.output.contains("--in-process in a debugger"), "\(run.output)")
    }
  #endif
}
