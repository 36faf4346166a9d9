import SimulatedDevice
import VirtualTime

/// The way a device has come since the last action, so that what was seen on it can be looked at again.
///
/// Nothing is filmed: equal worlds have equal futures, so a copy of where it began is played again.
struct EventHistory: Sendable {
  /// Where the device stood after each change from outside, and how many events had happened by then.
  private var stations: [Device] = []

  init() {}

  /// A trail that begins here.
  init(from device: Device) {
    stations = [device.detached()]
  }

  /// Notes a change from outside, after which the device goes on differently.
  mutating func changed(_ device: Device) {
    if !stations.isEmpty { stations.append(device.detached()) }
  }

  /// The first moment on the way to `device`, and in all that is due on it, at which something holds.
  func firstMoment(upTo device: Device, limit: Duration, where holds: (Device) -> Bool) -> Device? {
    for (index, station) in stations.enumerated() {
      let next = index + 1 < stations.count ? stations[index + 1] : device
      var replay = station
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
