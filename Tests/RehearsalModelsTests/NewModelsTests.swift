import Foundation
import Testing

/// What `rehearse new --models` writes passes as it is.
@Suite(.enabled(if: ConcurrencyProbe.isSupported)) struct NewModelsTests {
  @Test func theScenariosPass() throws {
    let scenarios = URL(filePath: #filePath).appending(
      path: "../../../Sources/RehearsalCommand/New/ModelTemplate/Scenarios")
    let output = try ConcurrencyProbe.output(["run", scenarios.standardized.path], of: "RehearsalNewModelsRehearsal")
    #expect(output.contains("3 passed, 0 failed"), "\(output)")
  }

  @Test func aSearchFindsNothing() throws {
    let output = try ConcurrencyProbe.output(["explore", "--app", "NewModels"], of: "RehearsalNewModelsRehearsal")
    #expect(output.contains("No invariant is broken in"), "\(output)")
  }
}
