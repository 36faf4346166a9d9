import RehearsalTestSupport
import Testing

/// Colours in the log of a build server, which is no terminal.
struct ColourTests {
  @Test(arguments: [
    ([:], false), (["FORCE_COLOR": "1"], true), (["FORCE_COLOR": "0"], false), (["FORCE_COLOR": ""], false),
    (["FORCE_COLOR": "1", "NO_COLOR": "1"], false),
  ])
  func `FORCE_COLOR colours what goes to no terminal, unless NO_COLOR forbids it`(
    environment: [String: String], isColoured: Bool
  ) async throws {
    let folder = try Folder(["a.feature": "Feature: F\n  Scenario: S\n    Given it works\n"])
    // The program that runs the tests may have set it; an empty one says nothing.
    let environment = ["NO_COLOR": ""].merging(environment) { $1 }
    let run = try await FallibleCommand.run(["run", "a.feature"], environment: environment, in: folder)
    #expect(run.output.contains("\u{1B}[") == isColoured, "\(run.output)")
  }
}
