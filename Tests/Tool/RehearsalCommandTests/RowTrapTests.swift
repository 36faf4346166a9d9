import Foundation
import TestFiles
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
    let run = try await FallibleCommand.run("run", "rows.feature", in: folder)
    #expect(run.status == 1)
    #expect(run.output.contains("✔ Then 1 cell was built"), "\(run.output)")
    #expect(run.output.contains("✘ When I tap \"More\""), "\(run.output)")
    #expect(run.output.contains("the app trapped: Fatal error: row (Mishap.swift:"), "\(run.output)")
  }

  @Test func `a sweep finds the trap, too`() async throws {
    let folder = try Folder(["rows.feature": Self.feature])
    let run = try await FallibleCommand.run("explore", "rows.feature", in: folder)
    #expect(run.status == 1)
    #expect(run.output.contains("Fails with no fault: rows.feature:2\n"), "\(run.output)")
    #expect(run.output.contains("Fatal error: row\n"), "\(run.error)")
  }
}
