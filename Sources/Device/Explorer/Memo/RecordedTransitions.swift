import Invariants
import SimulatedDevice

/// Transitions that were recorded; each can be followed from other states.
struct RecordedTransitions: Sendable {
  private let parts: StateParts
  private var transitions: [RecordedTransition] = []
  /// The changes of each, which suffice to follow it from most states.
  private var heads: [Head] = []
  private var layouts = KeyMap<LayoutChange, UInt32>()
  private var monitors: MonitorChanges

  private struct Head: Sendable {
    let core: UInt32
    let services: UInt32?
    /// The events that a monitor receives; nil: none.
    let events: MonitorChanges.Lists?
    let changesLayout: Bool
    let hasIssues: Bool
  }

  /// A layout that a transition changes.
  private struct LayoutChange: MixedHashable {
    let before: UInt32
    let transition: UInt32

    var mixedHash: UInt64 { Self.mixed(UInt64(before), UInt64(transition)) }
  }

  /// - Parameter lists: The app's lists; nothing needs to be known of them.
  init(_ parts: StateParts, _ lists: ListHistories) {
    self.parts = parts
    monitors = MonitorChanges(parts, lists)
  }

  /// Adds a transition, and returns its number.
  mutating func add(_ transition: RecordedTransition) -> UInt32 {
    heads.append(
      Head(
        core: transition.core, services: transition.services, events: monitors.lists(of: transition.events),
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
    if let events = head.events { vector.monitor = monitors.monitor(after: events, vector.monitor) }
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
}
