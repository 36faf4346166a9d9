import CopyOnWrite
import Hashing
import Invariants
import SimulatedDevice

/// The monitors that events result in.
///
/// A monitor has two parts that change apart. Each is computed once for each list of the events that concern it.
struct MonitorChanges: Sendable {
  private let monitors: MonitorTable
  private let audit: HashAudit
  /// Knows the app's lists, and nothing that has happened to them.
  private let blank: ListHistories
  private var numbersOfEvents = KeyNumbers<Fingerprint>()
  /// Equal events once.
  private var events: [Event] = []
  private var histories: PartChanges<ListHistories>
  private var users: PartChanges<UserHistory>
  /// How often a number of an event was asked for.
  private var asked = 0

  private struct Event: Sendable {
    let event: MonitorEvent
    let news: [ListNews]
  }

  /// The numbers of the events that concern each part of a monitor.
  struct Lists: Sendable {
    fileprivate let histories: UInt32?
    fileprivate let user: UInt32?
  }

  init(_ parts: StateParts, _ blank: ListHistories) {
    monitors = parts.monitors
    audit = parts.audit
    self.blank = blank
    histories = PartChanges(parts.monitors.histories)
    users = PartChanges(parts.monitors.users)
  }

  /// The numbers of events; nil where they concern no monitor.
  mutating func lists(of events: [MonitorEvent]) -> Lists? {
    guard !events.isEmpty else { return nil }
    let numbers = events.map { number(of: $0) }
    let lists = Lists(
      histories: histories.number(of: numbers.filter { !self.events[$0].news.isEmpty }),
      user: users.number(of: numbers.filter { UserHistory.isConcerned(by: self.events[$0].event) }))
    return lists.histories == nil && lists.user == nil ? nil : lists
  }

  private mutating func number(of event: MonitorEvent) -> Int {
    defer { asked += 1 }
    let (number, isNew) = numbersOfEvents.insert(Fingerprint(of: event))
    if isNew {
      events.append(Event(event: event, news: blank.news(in: event)))
    } else if audit.isDue(asked) {
      audit.compare(event, sameFingerprintAs: events[number].event)
    }
    return number
  }

  /// The number of the monitor that events result in.
  mutating func monitor(after lists: Lists, _ number: UInt32) -> UInt32 {
    guard let before = monitors[number] else { return number }
    let after = MonitorTable.Pair(
      histories: histories.part(after: lists.histories, before.histories) { part, event in
        for news in events[event].news { part.take(news) }
      },
      user: users.part(after: lists.user, before.user) { $0.receive(events[$1].event, in: blank) })
    return after == before ? number : monitors.number(of: after)
  }
}

/// A memo table of one part of a monitor after lists of events.
private struct PartChanges<Part: Hashable & Sendable>: Sendable {
  private let parts: PartTable<Part>
  private var numbersOfLists = KeyNumbers<Fingerprint>()
  /// The numbers of events; equal lists once.
  private var lists: [[Int]] = []
  private var changes = KeyMap<Change, UInt32>()

  /// A part that receives a list of events.
  private struct Change: MixedHashable {
    let before: UInt32
    let list: UInt32

    var mixedHash: UInt64 { Self.mixed(UInt64(before), UInt64(list)) }
  }

  init(_ parts: PartTable<Part>) { self.parts = parts }

  /// The number of a list; nil where it is empty.
  mutating func number(of list: [Int]) -> UInt32? {
    guard !list.isEmpty else { return nil }
    var mixer = FingerprintMixer()
    for event in list { mixer.mix(UInt64(event)) }
    let (number, isNew) = numbersOfLists.insert(mixer.fingerprint)
    if isNew { lists.append(list) }
    return UInt32(number)
  }

  /// The number of a part after a list of events.
  mutating func part(after list: UInt32?, _ before: UInt32, receive: (inout Part, Int) -> Void) -> UInt32 {
    guard let list else { return before }
    let change = Change(before: before, list: list)
    if let known = changes[change] { return known }
    var part = parts[before]
    for event in lists[Int(list)] { receive(&part.wrappedValue, event) }
    let after = parts.number(of: part)
    changes.insert(after, for: change)
    return after
  }
}
