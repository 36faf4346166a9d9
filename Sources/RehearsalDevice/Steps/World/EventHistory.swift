import RehearsalBase

/// The history of a device since the last action, as copies from which it can be replayed.
///
/// Equal worlds have equal futures, so replaying a copy shows every moment again; no moment is recorded.
struct EventHistory: Sendable {
  private var snapshots: [Device] = []
  init() {}

  init(from device: Device) {
    snapshots = [device]
  }

  var start: Device? { snapshots.first }

  /// Records a change from outside, which a replay would not repeat.
  mutating func changed(_ device: Device) {
    if !snapshots.isEmpty { snapshots.append(device) }
  }

  /// The first moment up to `device`, or in everything due on it, at which a condition holds; its log ends there.
  func firstMoment(upTo device: Device, limit: Duration, where holds: (Device) -> Bool) -> Device? {
    for (index, snapshot) in snapshots.enumerated() {
      let next = index + 1 < snapshots.count ? snapshots[index + 1] : device
      let found = snapshot.events(until: holds) { $0.records.eventCount < next.records.eventCount }
      if let found { return snapshot.advanced(by: found) }
    }
    let end = device.clock.advanced(by: limit)
    return device.events(until: holds) { $0.nextInstant.map { $0 <= end } ?? false }.map(device.advanced)
  }
}

extension Device {
  /// The number of events after which a condition holds first, or nil if it does not before the end.
  ///
  /// The copy that looks writes no log: most looks find nothing.
  fileprivate func events(until holds: (Device) -> Bool, while goesOn: (Device) -> Bool) -> Int? {
    var copy = self
    copy.records.isLogging = false
    var events = 0
    while !holds(copy) {
      guard goesOn(copy), copy.advance() else { return nil }
      events += 1
    }
    return events
  }

  func advanced(by events: Int) -> Device {
    var copy = self
    for _ in 0..<events { copy.advance() }
    return copy
  }
}
