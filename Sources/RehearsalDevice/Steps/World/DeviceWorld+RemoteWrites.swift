import RehearsalApp
import RehearsalRunner

extension DeviceWorld {
  /// Performs another client's write to a service, as a search does.
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
