import DeviceSteps
import Diagnostics
import Explorer
import FakeCloud
import Invariants
import SimulatedDevice

/// An app that is to be explored, in the world its author has described.
struct ExplorableApp: Sendable {
  let test: AppUnderTest
  let world: ExplorableWorld
  let player: ScriptPlayer

  /// Prepares the world, by the steps the app gives for it.
  ///
  /// - Parameter environment: What `<env:NAME>` stands for.
  init(
    _ test: AppUnderTest, environment: @escaping @Sendable (String) -> String? = { _ in nil }
  ) throws(CommandError) {
    if let obstacle = test.obstacleToForking { throw CommandError([obstacle]) }
    self.test = test
    player = ScriptPlayer(test, environment: environment)
    var script = Script(app: test.app.name, world: test.exploration.given)
    script.launch = nil
    let name = "the exploration of \(test.app.name)"
    do {
      let (outcome, world) = try player.play(script)
      guard outcome.status == .passed, let device = world.installed else {
        throw CommandError(
          name, "its world cannot be made: \(outcome.message ?? "a step is not passed")",
          remedy: "mend the steps in `given`")
      }
      let userID = world.user.flatMap { device.service(Cloud.self)?.userID(named: $0) }
      self.world = ExplorableWorld(device: device, exploration: test.exploration, userID: userID)
    } catch let error as UnparsableFeatures {
      throw CommandError(error.problems)
    } catch let error as CommandError {
      throw error
    } catch {
      throw CommandError(name, "\(error)")
    }
  }
}
