import Foundation
import RehearsalTestSupport
import Testing

/// Cells are requested as they become visible, so a row that traps fails the step that shows it.
struct RowTrapTests {
  private static let feature = """
    Feature: f
      Scenario: s
        Given the app "TrapsInRows"
        When the app starts
        Then 1 cell was built
        When I tap "More"
        Then 2 cells were built

    """

  @Test func `a row that traps fails the step that shows it`() async throws {
    let folder = try Folder(["rows.feature": Self.feature])
    try await FallibleCommand.run("run", "rows.feature", in: folder).expect(
      1, "✔ Then 1 cell was built", "✘ When I tap \"More\"", "the app trapped: Fatal error: row (Mishap.swift:")
  }

  @Test func `the report on a trap has the screen in front of its step, and no backtrace is printed`() async throws {
    let folder = try Folder(["rows.feature": Self.feature])
    let run = try await FallibleCommand.run("run", "rows.feature", "--retry", "1", in: folder, explainsTraps: true)
    let report = """
              the app trapped: Fatal error: row (Mishap.swift:10)
              try: lldb -- RehearsalFallibleApp run --in-process rows.feature:2
              more: RehearsalFallibleApp explain trap

              the screen in front of this step, at 0.000 s:
              ┌──────────────────────────────────────────────┐
              │ [ More ]                                     │
              │                                            0 │
              └──────────────────────────────────────────────┘

              what happened lately:
                  0.000 s  the app starts
      """
    #expect(run.output.components(separatedBy: report).count == 3, "\(run.output)")
    #expect(run.error.contains("Fatal error: row") && !run.error.contains("***"), "\(run.error)")
    #expect(!run.error.contains(" in RehearsalFallibleApp at "), "\(run.error)")
    let more = try await FallibleCommand.run("run", "rows.feature", "--backtrace", in: folder, explainsTraps: true)
    #expect(more.error.contains("*** Signal 4") && more.error.contains(" in RehearsalFallibleApp at "), "\(more.error)")
  }

  @Test func `a sweep finds the trap, too`() async throws {
    let folder = try Folder(["rows.feature": Self.feature])
    try await FallibleCommand.run("explore", "rows.feature", in: folder).expect(
      1, "Fails with no fault: rows.feature:2\n", "Fatal error: row\n")
  }
}
