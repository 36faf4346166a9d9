extension Device {
  /// Performs another client's write for a user; false, without effect, when the service refuses.
  package mutating func remoteWrite(_ write: RemoteWrite, ofUser userID: String?) -> Bool {
    do {
      try changedByOthers(ofUser: userID) { try write.apply(&$0, userID) }
      return true
    } catch {
      return false
    }
  }

  /// Makes a change that is not the app's, and notifies the monitor of each list whose records it changes.
  ///
  /// - Parameter userID: The user whose records are meant where the app has not loaded any yet.
  mutating func changedByOthers<Result>(
    ofUser userID: String?, _ change: (inout Device) throws -> Result
  ) rethrows -> Result {
    let before = storedRecords(ofUser: userID)
    let result = try change(&self)
    let after = storedRecords(ofUser: userID)
    guard before != after else { return result }
    for index in before.indices where before[index] != after[index] {
      state.monitor?.remoteWrote(list: index, before: before[index], after: after[index])
    }
    return result
  }

  private func storedRecords(ofUser userID: String?) -> [[AnyRecord]] {
    guard let monitor else { return [] }
    return monitor.lists.map { list in
      list.specification.stored(list.source ?? list.sourceOfReading, ofUser: userID, on: self) ?? []
    }
  }

  package mutating func forgetReported() {
    forgetIssues()
    if monitor?.broken != nil { state.monitor?.histories.forgetBroken() }
  }
}
