package import Services
package import SimulatedDevice

extension Device {
  /// Performs another client's write for a user; false, without effect, when the store refuses.
  package mutating func remoteWrite(_ write: RemoteWrite, ofUser userID: String?) -> Bool {
    do {
      try write.apply(&self, userID)
      return true
    } catch {
      return false
    }
  }

  /// Notifies the monitor that another client has written.
  ///
  /// - Parameter changed: A record that existed before and has other contents now.
  /// - Parameter before: The records of its resource before the write.
  package mutating func noteRemoteWrite(changed: (any StoredRecord)?, before: [any StoredRecord]) {
    updateMonitor(InvariantMonitor.self) {
      $0.remoteWrote(changed: changed.map { AnyRecord($0) }, before: before.map { AnyRecord($0) })
    }
  }

  /// Removes what has been reported: issues and the violation by a request.
  package mutating func forgetReported() {
    forgetIssues()
    if monitor(InvariantMonitor.self)?.broken != nil { updateMonitor(InvariantMonitor.self) { $0.forgetBroken() } }
  }
}
