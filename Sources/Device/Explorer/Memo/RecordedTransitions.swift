import Hashing
import SimulatedDevice

/// Transitions that were recorded; each can be followed from other states.
struct RecordedTransitions: Sendable {
  private let parts: StateParts
  private var transitions: [RecordedTransition] = []
  /// The changes of each, which suffice to follow it from most states.
  private var heads: [Head] = []
  private var numbersOfEvents = KeyNumbers<Fingerprint>()
  /// Lists of events that monitors receive, equal ones once.
  private var events: [[MonitorEvent]] = []
  private var layouts = KeyMap<LayoutChange, UInt32>()
  private var monitors = KeyMap<MonitorChange, UInt32>()

  private struct Head: Sendable {
    let core: UInt32
    let services: UInt32?
    /// The number of the events the monitor receives; nil: none.
    let events: UInt32?
    let changesLayout: Bool
    let hasIssues: Bool
  }

  /// A layout that a transition changes.
  private struct LayoutChange: MixedHashable {
    let before: UInt32
    let transition: UInt32

    var mixedHash: UInt64 { Self.mixed(UInt64(before), UInt64(transition)) }
  }

  /// A monitor that receives events.
  private struct MonitorChange: MixedHashable {
    let before: UInt32
    let events: UInt32

    var mixedHash: UInt64 { Self.mixed(UInt64(before), UInt64(events)) }
  }

  init(_ parts: StateParts) {
    self.parts = parts
  }

  /// Adds a transition, and returns its number.
  mutating func add(_ transition: RecordedTransition) -> UInt32 {
    var number: UInt32?
    if !transition.events.isEmpty {
      let (known, isNew) = numbersOfEvents.insert(Fingerprint(of: transition.events))
      if isNew {
        events.append(transition.events)
      } else if parts.audit.isDue(transitions.count) {
        parts.audit.compare(transition.events, sameFingerprintAs: events[known])
      }
      number = UInt32(known)
    }
    heads.append(
      Head(
        core: transition.core, services: transition.services, events: number,
        changesLayout: transition.changesLayout, hasIssues: !transition.issues.isEmpty))
    transitions.append(transition)
    return UInt32(transitions.count - 1)
  }

  /// The state a transition results in from another one.
  mutating func follow(_ number: UInt32, from vector: StateVector) -> StateVector {
    let head = heads[Int(number)]
    var vector = vector
    vector.core = head.core
    if let services = head.services { vector.services = services }
    if head.changesLayout { vector.screens = layout(after: LayoutChange(before: vector.screens, transition: number)) }
    if let events = head.events {
      vector.monitor = monitor(after: MonitorChange(before: vector.monitor, events: events))
    }
    return vector
  }

  /// The issues that were recorded on a transition.
  func issues(of number: UInt32) -> [Issue] {
    heads[Int(number)].hasIssues ? transitions[Int(number)].issues : []
  }

  private mutating func layout(after change: LayoutChange) -> UInt32 {
    if let known = layouts[change] { return known }
    let layout = transitions[Int(change.transition)].layout(after: change.before, parts)
    layouts.insert(layout, for: change)
    return layout
  }

  private mutating func monitor(after change: MonitorChange) -> UInt32 {
    if let known = monitors[change] { return known }
    var part = parts.monitors[change.before]
    guard var monitor = part.wrappedValue?.value else { return change.before }
    for event in events[Int(change.events)] { event.deliver(to: &monitor) }
    part.wrappedValue = AnyMonitor(monitor)
    let number = parts.monitors.number(of: part)
    monitors.insert(number, for: change)
    return number
  }
}
