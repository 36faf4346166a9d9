import Invariants
import SimulatedDevice

/// The known outcomes of attempts of searches ahead, such as those for a recovery: which of them end the process.
struct KnownAttempts {
  /// The record of what a worker is doing, or nil if nobody watches it.
  let work: NotedWork?
  let hangs: KnownHangs
  /// The crashes of the search's process so far, or nil if nobody watches.
  let crashes: KnownCrashes?

  /// The known ending of the process by an attempt.
  ///
  /// Nil if it is not known to end it; then it is noted as being made.
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
