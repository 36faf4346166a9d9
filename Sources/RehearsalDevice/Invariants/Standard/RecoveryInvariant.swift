/// The invariant `recovery`, asked by searches of what may follow.
package enum RecoveryInvariant {
  static let clause = "from every state at most six taps reach a quiet list equal to the server's"

  package static let violation = Violation(
    .recovery, "no \(RecoverySearch.mostTaps) taps reach an idle list equal to the server's", cause: "no recovery")
}

extension InvariantChecks {
  /// Whether a device has recovered: it shows a quiet list equal to the server's.
  package func isRecovered(_ device: Device) -> Bool {
    guard let monitor = device.monitor else { return false }
    return zip(lists, monitor.lists).contains { list, history in
      guard list.extent != .some, let shown = list.shown(on: device), let stored = history.stored(on: device) else {
        return false
      }
      if list.extent == .whole { return shown.isSame(as: stored) }
      // Any number of pages would do, but none.
      return history.expected != nil && shown.count >= min(1, stored.count)
        && shown.isSame(as: Array(stored.prefix(shown.count)))
    }
  }

  package var knowsRecovery: Bool { isAsked(.recovery) && lists.contains { $0.extent != .some } }
}
