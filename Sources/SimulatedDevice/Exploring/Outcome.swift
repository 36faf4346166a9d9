import AppCore
import Navigation
import Services
import VirtualTime

/// What a transition has changed, to be changed again wherever all that it looked at is the same.
package final class Outcome: Sendable {
  private let core: Shared<DeviceCore>?
  private let services: Shared<[AnyService]>?
  private let screens: [(index: Int, screen: Shared<Screen>?)]
  private let places: Int
  private let issues: [Issue]
  /// What the monitor is told.
  let events: [MonitorEvent]
  /// Whether the monitor is told anything besides that the user has acted.
  let tellsMuch: Bool

  fileprivate init(from before: DeviceState, to device: Device, events: [MonitorEvent]) {
    let after = device.state
    core = after.$core.isIdentical(to: before.$core) ? nil : after.$core
    services = after.$services.isIdentical(to: before.$services) ? nil : after.$services
    places = after.screens.places.count
    let old = before.screens.places
    var screens: [(index: Int, screen: Shared<Screen>?)] = []
    for (index, screen) in after.screens.places.enumerated() {
      let known = index < old.count ? old[index] : nil
      switch (known, screen) {
      case (nil, nil): break
      case (let known?, let screen?) where known.isIdentical(to: screen): break
      default: screens.append((index, screen))
      }
    }
    self.screens = screens
    issues = device.records.issues
    self.events = events
    tellsMuch = events.contains { if case .userActed = $0 { false } else { true } }
  }

  /// Tells the monitor of a device what the transition has to say.
  fileprivate func tellMonitor(of device: inout Device) {
    for event in events { device.tellMonitor(event) }
  }

  fileprivate func change(_ device: inout Device) {
    if let core { device.state.$core = core }
    if let services { device.state.$services = services }
    for (index, screen) in screens { device.state.screens.put(screen, at: index) }
    device.state.screens.trim(to: places)
    if !issues.isEmpty { device.records.issues = issues }
  }
}

/// What a transition looked at, besides what every transition looks at.
package struct Recording: Hashable, Sendable {
  /// The places of the screens it looked at, a bit for each.
  package let places: UInt64
  /// Whether it asked a service.
  package let hasAskedServices: Bool
  /// Whether the outcome can be used again at all.
  package let isReusable: Bool

  fileprivate init(_ recorder: ReadRecorder) {
    places = recorder.places
    hasAskedServices = recorder.hasAskedServices
    isReusable = recorder.isReusable
  }
}

extension Device {
  /// Looks at something, and notes what at.
  package mutating func recording<Result>(_ look: (Device) -> Result) -> (Result, Recording) {
    let recorder = ReadRecorder()
    state.screens.recorder = recorder
    defer { state.screens.recorder = nil }
    return (look(self), Recording(recorder))
  }

  /// Lets something happen, and notes what it looked at and what it changed.
  package mutating func recordingOutcome(of choice: Choice) -> (Outcome, Recording) {
    let before = state
    let recorder = ReadRecorder()
    state.screens.recorder = recorder
    happen(choice)
    state.screens.recorder = nil
    // Told to nobody so far.
    let outcome = Outcome(from: before, to: self, events: recorder.events)
    return (outcome, Recording(recorder))
  }

  /// Changes what a transition has changed on another device, except for what the monitor makes of it.
  package mutating func follow(_ outcome: Outcome) { outcome.change(&self) }
}

/// What monitors make of what they are told, by what they were like.
package struct MonitorMemory: Sendable {
  private struct Key: Hashable {
    let monitor: Fingerprint
    let outcome: ObjectIdentifier
  }

  /// With the outcomes, whose identities would be those of others once they are gone.
  private var monitors: [Key: (monitor: Shared<AnyMonitor?>, outcome: Outcome)] = [:]

  package init() {}

  /// Tells a device's monitor what a transition has to say.
  package mutating func tell(_ outcome: Outcome, on device: inout Device) {
    guard !outcome.events.isEmpty else { return }
    guard outcome.tellsMuch else {
      outcome.tellMonitor(of: &device)
      return
    }
    let key = Key(monitor: device.state.$monitor.fingerprint, outcome: ObjectIdentifier(outcome))
    if let known = monitors[key] {
      device.state.$monitor = known.monitor
      return
    }
    outcome.tellMonitor(of: &device)
    monitors[key] = (device.state.$monitor, outcome)
  }
}
