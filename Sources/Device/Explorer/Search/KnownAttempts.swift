import Invariants
import SimulatedDevice

/// What is known of the attempts of searches ahead, such as those for a recovery: which of them end the process.
struct KnownAttempts {
  /// Where a worker notes what it is doing; nil: nobody watches it.
  let work: NotedWork?
  let hangs: KnownHangs
  /// What has ended the search's process so far; nil where nobody watches.
  let crashes: KnownCrashes?

  /// How an attempt is known to end the process; nil when it is not known to, and is noted as being made.
  func ending(of attempt: RecoverySearch.Attempt, on device: Device) -> RecoverySearch.Ending? {
    // A search ahead may take many moves, each of which is a sign of life.
    work?.beat()
    if !hangs.isEmpty, hangs.covers(attempt.action.map(device.kind) ?? .rows(ofScene: device.frontScene)) {
      return .crashes
    }
    guard let crashes else { return nil }
    // Hash values are compared among forked copies of one process only, which share the hasher's seed.
    let hash = attempt.hashValue
    if let isHang = crashes.isHang(attempt: hash) { return isHang ? .hangs : .crashes }
    work?.attempt = hash
    return nil
  }
}
