import RehearsalApp
package import RehearsalBase

/// The invariants' memory of all lists of an app, and of the requests that may be applied once.
package struct ListHistories: Hashable, Sendable {
  private(set) var lists: [ListHistory]
  private var once: OnceHistory
  /// The operations of which no user waits; constant for an app.
  let mayFailUnseen: Set<ServiceOperation>
  /// The violation by a request's arrival, until it is reported.
  package private(set) var broken: Violation?

  package init(_ exploration: Exploration) {
    mayFailUnseen = exploration.mayFailUnseen
    once = OnceHistory(exploration.appliedOnce)
    lists = exploration.listSpecifications.enumerated().map { ListHistory($1, isFirst: $0 == 0) }
  }

  /// The meaning of an event for the lists; it depends on which lists there are, and on nothing that has happened.
  package func news(in event: MonitorEvent) -> [ListNews] {
    let news = lists.indices.compactMap { lists[$0].specification.news(in: event, forList: $0) }
    return once.isConcerned(by: event) ? news + [ListNews(list: lists.count, event: event)] : news
  }

  package mutating func take(_ news: ListNews) {
    let violation = news.list < lists.count ? lists[news.list].take(news) : once.receive(news.event)
    if let violation { broken = violation }
  }

  /// Whether a load shows what a write of unknown outcome has stored.
  func doesLoad(_ ending: RequestEnding, show written: any ServiceRequest) -> Bool {
    lists.contains { list in
      guard let record = list.specification.access(by: written)?.record,
        list.specification.access(by: ending.request)?.isWrite == false,
        let page = list.specification.page(in: ending.answer, to: ending.request)
      else { return false }
      return page.records.contains { $0.hasSameContents(as: record) }
    }
  }

  mutating func remoteWrote(list index: Int, before: [AnyRecord], after: [AnyRecord]) {
    lists[index].remoteWrote(before: before, after: after)
  }

  mutating func forgetBroken() { broken = nil }

  package var fingerprintForRecovery: Fingerprint { Fingerprint(of: lists.map(\.recoveryPart)) }
}
