import RehearsalDevice

/// Follows transitions that were recorded from other states, and knows what that has resulted in for one worker.
struct RecordedTransitions: Sendable {
  let store: TransitionStore
  private var layouts = KeyMap<LayoutChange, UInt32>()
  private var monitors: MonitorChanges

  /// A layout that a transition changes.
  private struct LayoutChange: MixedHashable {
    let before: UInt32
    let transition: UInt32

    var mixedHash: UInt64 { Self.mixed(UInt64(before), UInt64(transition)) }
  }

  init(_ store: TransitionStore) {
    self.store = store
    monitors = MonitorChanges(store.parts.monitors, store.events, store.monitors)
  }

  mutating func follow(_ number: UInt32, from vector: StateVector) -> Step {
    let head = store.head(of: number)
    var vector = vector
    vector.core = head.core
    if let services = head.services { vector.services = services }
    if head.changesLayout { vector.screens = layout(after: LayoutChange(before: vector.screens, transition: number)) }
    if let events = head.events { vector.monitor = monitors.monitor(after: events, vector.monitor) }
    return Step(vector: vector, issues: head.hasIssues ? store[number].issues : [])
  }

  private mutating func layout(after change: LayoutChange) -> UInt32 {
    if let known = layouts[change] { return known }
    let layout = store[change.transition].layout(after: change.before, store.parts)
    layouts.insert(layout, for: change)
    return layout
  }
}
