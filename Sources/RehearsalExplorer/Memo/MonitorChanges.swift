import RehearsalBase
import RehearsalDevice

/// The monitors that events result in, as one worker knows them.
///
/// A monitor has two parts that change apart. Each is computed once for each list of the events that concern it.
struct MonitorChanges: Sendable {
  private let monitors: MonitorTable
  private let events: MonitorEvents
  private var histories: PartChanges<ListHistories>
  private var users: PartChanges<UserHistory>

  /// The changes that all workers have found.
  final class Found: Sendable {
    fileprivate let histories = Lock(PartChanges<ListHistories>.Known())
    fileprivate let users = Lock(PartChanges<UserHistory>.Known())
  }

  /// - Parameter found: The changes of all workers, or nil if there is one worker.
  init(_ monitors: MonitorTable, _ events: MonitorEvents, _ found: Found?) {
    self.monitors = monitors
    self.events = events
    histories = PartChanges(monitors.histories, events.histories, found?.histories)
    users = PartChanges(monitors.users, events.users, found?.users)
  }

  mutating func monitor(after lists: MonitorEvents.Lists, _ number: UInt32) -> UInt32 {
    guard let before = monitors[number] else { return number }
    let after = MonitorTable.Pair(
      histories: histories.part(after: lists.histories, before.histories) { part, event in
        for news in events[event].news { part.take(news) }
      },
      user: users.part(after: lists.user, before.user) { $0.receive(events[$1].event, in: events.blank) })
    return after == before ? number : monitors.number(of: after)
  }
}

/// A memo table of one part of a monitor after lists of events.
private struct PartChanges<Part: Hashable & Sendable>: Sendable {
  typealias Known = KeyMap<Change, UInt32>

  private let parts: PartTable<Part>
  private let lists: EventLists
  private var known = Known()
  /// The changes of all workers: asked only without an answer of one's own, because that takes a lock.
  private let found: Lock<Known>?

  /// A part that receives a list of events.
  struct Change: MixedHashable {
    let before: UInt32
    let list: UInt32

    var mixedHash: UInt64 { Self.mixed(UInt64(before), UInt64(list)) }
  }

  init(_ parts: PartTable<Part>, _ lists: EventLists, _ found: Lock<Known>?) {
    self.parts = parts
    self.lists = lists
    self.found = found
  }

  mutating func part(after list: UInt32?, _ before: UInt32, receive: (inout Part, UInt32) -> Void) -> UInt32 {
    guard let list else { return before }
    let change = Change(before: before, list: list)
    if let known = known[change] { return known }
    let after = found?.withLock({ $0[change] }) ?? make(change, receive)
    known.insert(after, for: change)
    return after
  }

  private func make(_ change: Change, _ receive: (inout Part, UInt32) -> Void) -> UInt32 {
    var part = parts[change.before]
    for event in lists[change.list] { receive(&part.wrappedValue, event) }
    let after = parts.number(of: part)
    found?.withLock { $0.insert(after, for: change) }
    return after
  }
}
