import AppCore
package import DeviceSteps
import Diagnostics
package import Explorer
import Gherkin
import Invariants
import ScenarioRunner
import Services
import SimulatedDevice

/// An app to explore, in the world that its exploration describes.
package struct ExplorableApp: Sendable {
  package let test: AppUnderTest
  package let world: ExplorableWorld
  let player: ScriptPlayer

  /// Prepares the world by the steps of the app's exploration.
  ///
  /// - Parameter environment: The values of `<env:NAME>` in steps.
  package init(
    _ test: AppUnderTest, environment: @escaping @Sendable (String) -> String? = { _ in nil }
  ) throws(UnexplorableApp) {
    if let obstacle = test.obstacleToForking { throw UnexplorableApp([obstacle]) }
    let problems = test.app.problems
    guard problems.isEmpty else {
      throw UnexplorableApp(problems.map { Problem(subject: test.app.name, message: $0) })
    }
    if let problem = test.problemOfExploration { throw UnexplorableApp([problem]) }
    self.test = test
    player = ScriptPlayer(test, environment: environment)
    var script = Script(app: test.app.name, world: test.exploration.given)
    script.launch = nil
    let name = "the exploration of \(test.app.name)"
    do {
      let (outcome, world) = try player.play(script)
      guard outcome.status == .passed, let device = world.installed else {
        // The first step names the app.
        let step = outcome.step.flatMap { $0 > 0 ? test.exploration.given[safe: $0 - 1] : nil }
        let reason = outcome.message?.inOneLine ?? "the step is \(outcome.status)"
        throw UnexplorableApp(
          name, "its world cannot be made\(step.map { ": the step \"\($0)\" fails" } ?? ""): \(reason)",
          remedy: "correct the steps in `given`")
      }
      let userID = world.user.flatMap { device.signInService?.userID(named: $0) }
      self.world = ExplorableWorld(device: device, exploration: test.exploration, userID: userID)
    } catch let error as UnparsableFeatures {
      throw UnexplorableApp(error.problems)
    } catch let error as UnexplorableApp {
      throw error
    } catch {
      throw UnexplorableApp(name, "\(error)")
    }
  }
}

extension Array {
  /// The element at a position; nil where there is none.
  fileprivate subscript(safe index: Int) -> Element? { indices.contains(index) ? self[index] : nil }
}

extension String {
  /// The lines, with a space between them.
  fileprivate var inOneLine: String {
    split(separator: "\n").map { $0.trimmingPrefix { $0 == " " } }.joined(separator: " ")
  }
}
