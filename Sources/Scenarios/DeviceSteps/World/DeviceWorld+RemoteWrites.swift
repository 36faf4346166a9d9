public import Invariants
import ScenarioRunner
import Services
import SimulatedDevice

extension DeviceWorld {
  /// Lets another client write to a store, behind the back of the app, as a search does it.
  ///
  /// Invariants take it into account: a change that is made by ``arrange(_:)`` would look like a list gone wrong.
  public mutating func remoteWrite(_ write: RemoteWrite) throws {
    let user = user
    try arrange { device in
      do {
        try write.apply(&device, user.flatMap { device.signInService?.userID(named: $0) })
      } catch let refusal as ServiceError {
        throw StepFailure("the service refused: \(refusal.description) (\(refusal.code))")
      }
    }
  }
}
