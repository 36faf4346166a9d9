import AppCore
import Basics
import Diagnostics
import Gherkin
import Messages
import ScenarioRunner
import SimulatedDevice

@testable import DeviceSteps

/// The result of a scenario on a toy app: the status and message of its worst step, and its virtual time.
struct Rehearsed {
  private(set) var status = "PASSED"
  private(set) var message = ""

  /// Plays some steps; a step that names the app is added.
  static func play(_ app: AppUnderTest, _ steps: String...) async throws -> Rehearsed {
    try await play(app, scenarios: [steps])[0]
  }

  /// Plays several scenarios; a step that names the app is added.
  ///
  /// - Parameter mayLeaveRules: Whether rules for requests need not apply.
  static func play(
    _ app: AppUnderTest, scenarios: [[String]], mayLeaveRules: Bool = false
  ) async throws -> [Rehearsed] {
    var text = "Feature: f\n"
    for steps in scenarios {
      let lines = (["* the app \"\(app.app.name)\""] + steps).map { "    \($0)\n" }
      text += "  Scenario: s\n" + lines.joined()
    }
    let run = TestRun(
      Plan(try Features(parsing: [SourceText(name: "toy.feature", text: text)])),
      LibraryChoice(app.allSteps),
      makeWorld: { _ in
        var world = DeviceWorld(apps: [app])
        world.mayLeaveRules = mayLeaveRules
        return world
      }, elapsed: \.elapsed)
    precondition(run.problems.isEmpty, "\(run.problems)")
    var played: [Rehearsed] = []
    _ = await run.run { envelope in
      switch envelope {
      case .testCaseStarted: played.append(Rehearsed())
      case .testStepFinished(let finished): played[played.count - 1].read(finished.testStepResult)
      default: break
      }
    }
    return played
  }

  /// The device after each of several scenarios.
  static func devices(_ app: AppUnderTest, scenarios: [[String]]) async throws -> [Device] {
    let devices = Lock<[Device]>([])
    var library = app.steps
    library.after { world, _ in
      if let device = world.installed { devices.withLock { $0.append(device) } }
    }
    let watched = AppUnderTest(app.app, services: app.services, vocabularies: app.vocabularies, steps: library)
    for played in try await play(watched, scenarios: scenarios, mayLeaveRules: true)
    where played.status != "PASSED" {
      throw StepFailure(played.message)
    }
    return devices.withLock(\.self)
  }

  private mutating func read(_ result: TestStepResult) {
    guard status == "PASSED", result.status.rawValue != "PASSED" else { return }
    status = result.status.rawValue
    message = result.message ?? ""
  }
}
