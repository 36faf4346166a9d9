import RehearsalTestSupport
import Testing

/// `the app can recover` searches beyond its scenario: a trap or hang there is no crash of the scenario.
struct RecoveryRunTests {
  private func run(_ app: String, _ expectation: String = "the app can recover") async throws -> Outcome {
    let folder = try Folder(
      scenario: "Given the app \"\(app)\"", "And the user \"ann\" is signed in", "When the app starts",
      "And I tap \"On\"", "Then \(expectation)", "And I see the screen \"Mishaps\"")
    return try await FallibleCommand.run("run", "a.feature", in: folder)
  }

  #if os(Linux)
    @Test func `a trap or a hang on one path leaves the other paths`() async throws {
      let run = try await run("Leaving")
      #expect(run.status == 0, "\(run.output)\(run.error)")
      // What the app prints while it ends is not output of the scenario.
      #expect(!run.error.contains("on a path of the recovery"), "\(run.error)")
    }

    @Test(arguments: [("Cornered", "trapped: I tap \"trap\""), ("Stuck", "hung: I tap \"hang\"")])
    func `without another path the step fails, and names the trap or hang`(
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
