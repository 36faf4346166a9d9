import RehearsalBase
import RehearsalDevice

/// The events that monitors have received, for all workers of a search: equal ones once, and equal lists of them once.
final class MonitorEvents: Sendable {
  private let audit: PremiseAudit
  /// Knows the app's lists, and nothing that has happened to them.
  let blank: ListHistories
  private let index = Lock(FingerprintIndex())
  private let events = AppendOnlyArray<Event>()
  private let concerns = AppendOnlyArray<Concern>()
  let histories = EventLists()
  let users = EventLists()

  struct Event: Sendable {
    let event: MonitorEvent
    let news: [ListNews]
  }

  /// The parts of a monitor that an event concerns.
  private struct Concern: Sendable {
    let lists: Bool
    let user: Bool
  }

  /// The numbers of the events that concern each part of a monitor, or nil if none does.
  struct Lists: Hashable, Sendable {
    let histories: UInt32?
    let user: UInt32?
  }

  init(_ audit: PremiseAudit, _ blank: ListHistories) {
    self.audit = audit
    self.blank = blank
  }

  subscript(number: UInt32) -> Event {
    _read { yield events[number] }
  }

  /// The numbers of events, or nil if they concern no monitor.
  func lists(of all: [MonitorEvent]) -> Lists? {
    guard !all.isEmpty else { return nil }
    let numbers = all.map { number(of: $0) }
    let lists = Lists(
      histories: histories.number(of: numbers.filter { concerns[$0].lists }),
      user: users.number(of: numbers.filter { concerns[$0].user }))
    return lists.histories == nil && lists.user == nil ? nil : lists
  }

  private func number(of event: MonitorEvent) -> UInt32 {
    // It may be the app's code that hashes and is compared; no lock is held while that runs.
    let fingerprint = Fingerprint(of: event)
    if let known = index.withLock({ $0.known(fingerprint) }) {
      if audit.isDue(known.hit) { audit.compare(event, sameFingerprintAs: self[known.number].event) }
      return known.number
    }
    let new = Event(event: event, news: blank.news(in: event))
    return index.withLock { index in
      let (number, isNew) = index.insert(fingerprint)
      if isNew {
        events.append(new)
        concerns.append(Concern(lists: !new.news.isEmpty, user: UserHistory.isConcerned(by: event)))
      }
      return UInt32(number)
    }
  }
}

/// Lists of the numbers of events: equal ones once.
final class EventLists: Sendable {
  private let numbers = Lock(KeyNumbers<Fingerprint>())
  private let lists = AppendOnlyArray<[UInt32]>()

  subscript(number: UInt32) -> [UInt32] {
    _read { yield lists[number] }
  }

  /// The number of a list, or nil if it is empty.
  func number(of list: [UInt32]) -> UInt32? {
    guard !list.isEmpty else { return nil }
    var mixer = FingerprintMixer()
    for event in list { mixer.mix(UInt64(event)) }
    return numbers.withLock { [fingerprint = mixer.fingerprint] numbers in
      let (number, isNew) = numbers.insert(fingerprint)
      if isNew { lists.append(list) }
      return UInt32(number)
    }
  }
}
