package import FakeCloud
package import KiiCloud
package import SimulatedDevice

extension Device {
  /// Lets another client write to a user's bucket; false, and nothing happens, when the cloud refuses.
  package mutating func remoteWrite(_ write: RemoteWrite, ofUser userID: String?) -> Bool {
    guard let path = BucketPath(resource: write.bucket, userID: userID) else { return false }
    let now = now
    let before = objects(in: path)
    guard let changed = updateService(Cloud.self, { write.apply(to: &$0, at: path, now: now) }) ?? nil else {
      return false
    }
    noteRemoteWrite(changed: changed, before: before)
    return true
  }

  /// Tells whoever watches that another client has written; `changed` is an object that is another one now,
  /// `before` what the bucket held.
  package mutating func noteRemoteWrite(changed: CloudObject?, before: [CloudObject]) {
    updateMonitor(InvariantMonitor.self) { $0.remoteWrote(changed: changed, before: before) }
  }

  /// What a bucket holds.
  package func objects(in path: BucketPath) -> [CloudObject] {
    service(Cloud.self)?.objects(in: path) ?? []
  }

  /// Removes what has been reported: issues, and the violation of a request.
  package mutating func forgetReported() {
    forgetIssues()
    if monitor(InvariantMonitor.self)?.broken != nil { updateMonitor(InvariantMonitor.self) { $0.forgetBroken() } }
  }
}
