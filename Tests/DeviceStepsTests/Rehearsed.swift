import AppCore
import Diagnostics
import Gherkin
import Messages
import ScenarioRunner
import SimulatedDevice
import Synchronization

@testable import DeviceSteps

/// How a scenario went on a toy app: the status and message of its worst step, and the virtual time it took.
struct Rehearsed {
  private(set) var status = "PASSED"
  private(set) var message = ""

  /// Plays some steps on an app, which they need not name.
  static func play(_ app: AppUnderTest, _ steps: String...) async throws -> Rehearsed {
    let lines = (["* the app \"\(app.app.name)\""] + steps).map { "    \($0)" }
    let source = SourceText(
      name: "toy.feature", text: "Feature: f\n  Scenario: s\n" + lines.joined(separator: "\n") + "\n")
    let run = TestRun(
      Plan(try Features(parsing: [source])), LibraryChoice(Vocabulary.standard + app.steps),
      makeWorld: { _ in DeviceWorld(apps: [app]) }, elapsed: \.elapsed)
    precondition(run.problems.isEmpty, "\(run.problems)")
    var played = Rehearsed()
    _ = await run.run { played.read($0) }
    return played
  }

  /// The device as some steps have left it.
  static func device(_ app: AppUnderTest, _ steps: String...) async throws -> Device? {
    let device = Mutex<Device?>(nil)
    var library = app.steps
    library.after { world, _ in
      let left = world.installed
      device.withLock { $0 = left }
    }
    let watched = AppUnderTest(app.app, services: app.services, steps: library)
    let played = try await play(watched, steps.joined(separator: "\n    "))
    guard played.status == "PASSED" else { throw StepFailure(played.message) }
    return device.withLock(\.self)
  }

  private mutating func read(_ envelope: Envelope) {
    guard case .testStepFinished(let finished) = envelope else { return }
    let result = finished.testStepResult
    guard status == "PASSED", result.status.rawValue != "PASSED" else { return }
    status = result.status.rawValue
    message = result.message ?? ""
  }
}
