import RehearsalBase
import RehearsalDevice

/// The transitions that the workers of a search have recorded, each with its number.
final class TransitionStore: Sendable {
  let parts: StateParts
  let events: MonitorEvents
  /// The monitor changes that all workers have found, or nil if there is one worker.
  let monitors: MonitorChanges.Found?
  private let transitions = AppendOnlyArray<RecordedTransition>()
  /// The changes of each, which suffice to follow it from most states.
  private let heads = AppendOnlyArray<Head>()
  private let count = Lock(0)
  /// Equal choices once: one takes 112 bytes, and thousands of situations share it.
  private let choices = Lock(KeyNumbers<Choice>())

  struct Head: Sendable {
    let core: UInt32
    let services: UInt32?
    /// The events that a monitor receives, or nil if there are none.
    let events: MonitorEvents.Lists?
    let changesLayout: Bool
    let hasIssues: Bool
  }

  /// - Parameter lists: The app's lists; nothing needs to be known of them.
  /// - Parameter workers: How many workers share it.
  init(_ parts: StateParts, _ lists: ListHistories, workers: Int = 1) {
    self.parts = parts
    events = MonitorEvents(parts.audit, lists)
    monitors = workers > 1 ? MonitorChanges.Found() : nil
  }

  func add(_ transition: RecordedTransition) -> UInt32 {
    let head = Head(
      core: transition.core, services: transition.services, events: events.lists(of: transition.events),
      changesLayout: transition.changesLayout, hasIssues: !transition.issues.isEmpty)
    return count.withLock { count in
      heads.append(head)
      transitions.append(transition)
      count += 1
      return UInt32(count - 1)
    }
  }

  subscript(number: UInt32) -> RecordedTransition {
    _read { yield transitions[number] }
  }

  func head(of number: UInt32) -> Head { heads[number] }

  /// The number of a choice, equal for equal ones.
  func number(of choice: Choice) -> UInt32 { choices.withLock { UInt32($0.insert(choice).number) } }
}

extension Choice: MixedHashable {}

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
