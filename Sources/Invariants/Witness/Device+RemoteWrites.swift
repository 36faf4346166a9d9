import CloudClient
import FakeCloud
package import SimulatedDevice

extension Device {
  /// Lets another client write to a user's bucket; false, and nothing happens, when the cloud refuses.
  package mutating func remoteWrite(_ write: RemoteWrite, ofUser userID: String?) -> Bool {
    guard let path = BucketPath(resource: write.bucket, userID: userID) else { return false }
    let now = now
    let before = service(Cloud.self)?.objects(in: path) ?? []
    let id = updateService(Cloud.self) { write.apply(to: &$0, at: path, now: now) } ?? nil
    guard let id else { return false }
    var changed: CloudObject?
    if case .set = write { changed = service(Cloud.self)?.objects(in: path).first { $0.id == id } }
    updateMonitor(Witness.self) { $0.remoteWrote(changed: changed, before: before) }
    return true
  }

  /// Lets go of what has been told: issues, and what a request broke.
  package mutating func forgetTold() {
    forgetIssues()
    if monitor(Witness.self)?.broken != nil { updateMonitor(Witness.self) { $0.forgetBroken() } }
  }
}
