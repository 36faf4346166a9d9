import Testing

/// A standard output that takes nothing.
struct LostReportTests {
  @Test(arguments: [
    ["run", "a.feature"], ["explore", "a.feature"], ["explore", "--app", "Fallible"], ["lint", "a.feature"],
    ["graph", "--app", "Fallible"], ["coverage", "a.feature", "--app", "Fallible"], ["gherkin", "ast", "a.feature"],
    ["report", "a.ndjson"], ["steps"], ["help"],
  ])
  func `a report for which there is no standard output is no success`(arguments: [String]) async throws {
    let scenario = "Feature: f\n  Scenario: s\n    Given the app \"Fallible\"\n    When the app starts\n"
    let folder = try Folder(["a.feature": scenario])
    _ = try await FallibleCommand.run("run", "a.feature", "--format", "message:a.ndjson", in: folder)
    let run = try await FallibleCommand.run(arguments, in: folder, closesOutput: true)
    #expect(run.status == 2)
    #expect(run.error.contains("standard output: the report cannot be written\n  try: "), "\(run.error)")
  }
}
