package import Services
package import SimulatedDevice

extension Device {
  /// Lets another client write for a user; false, and nothing happens, when the store refuses.
  package mutating func remoteWrite(_ write: RemoteWrite, ofUser userID: String?) -> Bool {
    do {
      try write.apply(&self, userID)
      return true
    } catch {
      return false
    }
  }

  /// Tells whoever watches that another client has written; `changed` is a record that is another one now,
  /// `before` what there was of its resource.
  package mutating func noteRemoteWrite(changed: (any StoredRecord)?, before: [any StoredRecord]) {
    updateMonitor(InvariantMonitor.self) {
      $0.remoteWrote(changed: changed.map { AnyRecord($0) }, before: before.map { AnyRecord($0) })
    }
  }

  /// Removes what has been reported: issues, and the violation of a request.
  package mutating func forgetReported() {
    forgetIssues()
    if monitor(InvariantMonitor.self)?.broken != nil { updateMonitor(InvariantMonitor.self) { $0.forgetBroken() } }
  }
}
