import RehearsalBase
import RehearsalDevice

/// A memo table of monitors: what each part of one becomes by a list of events is worked out once.
///
/// The parts change apart: nearly every touch makes another user's history, and few events make other lists.
struct MonitorMemo: Sendable {
  private let monitors: MonitorTable
  /// The lists of events, equal ones once.
  private var lists: [[MonitorEvent]] = []
  private var numbers: [[MonitorEvent]: UInt32] = [:]
  private var histories = KeyMap<Change, UInt32>()
  private var users = KeyMap<Change, UInt32>()

  /// A part of a monitor that receives a list of events.
  private struct Change: MixedHashable {
    let before: UInt32
    let list: UInt32

    var mixedHash: UInt64 { Self.mixed(UInt64(before), UInt64(list)) }
  }

  init(_ monitors: MonitorTable) { self.monitors = monitors }

  /// The number of a list of events, or nil if there are none.
  mutating func number(of events: [MonitorEvent]) -> UInt32? {
    guard !events.isEmpty else { return nil }
    if let known = numbers[events] { return known }
    lists.append(events)
    numbers[events] = UInt32(lists.count - 1)
    return UInt32(lists.count - 1)
  }

  mutating func monitor(after list: UInt32, _ number: UInt32) -> UInt32 {
    guard let before = monitors[number] else { return number }
    let after = MonitorTable.Pair(
      histories: history(after: Change(before: before.histories, list: list)),
      user: user(after: Change(before: before.user, list: list), in: before.histories))
    return after == before ? number : monitors.number(of: after)
  }

  private mutating func history(after change: Change) -> UInt32 {
    if let known = histories[change] { return known }
    var history = monitors.histories[change.before]
    for event in lists[Int(change.list)] {
      for news in history.wrappedValue.news(in: event) { history.wrappedValue.take(news) }
    }
    let after = monitors.histories.number(of: &history, shown: change.before)
    histories.insert(after, for: change)
    return after
  }

  /// - Parameter history: Any history of the app's lists: what the user's is told of them is the same for all.
  private mutating func user(after change: Change, in history: UInt32) -> UInt32 {
    if let known = users[change] { return known }
    var user = monitors.users[change.before]
    for event in lists[Int(change.list)] where UserHistory.isConcerned(by: event) {
      user.wrappedValue.receive(event, in: monitors.histories[history].wrappedValue)
    }
    let after = monitors.users.number(of: &user, shown: change.before)
    users.insert(after, for: change)
    return after
  }
}
