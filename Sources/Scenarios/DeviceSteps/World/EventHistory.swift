import SimulatedDevice
import VirtualTime

/// The history of a device since the last action, as copies from which it can be replayed.
///
/// Equal worlds have equal futures, so replaying a copy shows every moment again; no moment is recorded.
struct EventHistory: Sendable {
  /// Copies of the device after each change from outside.
  private var snapshots: [Device] = []

  init() {}

  /// Creates a history that begins with a device's present state.
  init(from device: Device) {
    snapshots = [device.detached()]
  }

  /// Records a change from outside, which a replay would not repeat.
  mutating func changed(_ device: Device) {
    if !snapshots.isEmpty { snapshots.append(device.detached()) }
  }

  /// The first moment up to `device`, or in everything due on it, at which a condition holds.
  func firstMoment(upTo device: Device, limit: Duration, where holds: (Device) -> Bool) -> Device? {
    for (index, snapshot) in snapshots.enumerated() {
      let next = index + 1 < snapshots.count ? snapshots[index + 1] : device
      var replay = snapshot
      replay.records.isLogging = false
      if holds(replay) { return replay }
      while replay.records.eventCount < next.records.eventCount, replay.advance() {
        if holds(replay) { return replay }
      }
    }
    var ahead = device.detached()
    ahead.records.isLogging = false
    if holds(ahead) { return ahead }
    let end = ahead.clock.advanced(by: limit)
    while let next = ahead.nextInstant, next <= end {
      ahead.advance()
      if holds(ahead) { return ahead }
    }
    return nil
  }
}
