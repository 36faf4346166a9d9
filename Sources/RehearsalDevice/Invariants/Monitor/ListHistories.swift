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
    self.init(
      exploration.listSpecifications, applyingOnce: exploration.appliedOnce, mayFailUnseen: exploration.mayFailUnseen)
  }

  init(
    _ listSpecifications: [any ListSpecification], applyingOnce operations: [ServiceOperation] = [],
    mayFailUnseen: Set<ServiceOperation> = []
  ) {
    self.mayFailUnseen = mayFailUnseen
    once = OnceHistory(operations)
    lists = listSpecifications.enumerated().map { ListHistory($1, isFirst: $0 == 0) }
  }

  /// The meaning of an event for the lists; it depends on which lists there are, and on nothing that has happened.
  package func news(in event: MonitorEvent) -> [ListNews] {
    var news: [ListNews] = []
    for index in lists.indices {
      if let kind = lists[index].news(in: event) { news.append(ListNews(list: index, kind: kind)) }
    }
    if let kind = once.news(in: event) { news.append(ListNews(list: lists.count, kind: kind)) }
    return news
  }

  package mutating func take(_ news: ListNews) {
    switch news.kind {
    case .arrived(let arrival):
      if let violation = lists[news.list].requestArrived(arrival) { broken = violation }
    case .ended(let ending): lists[news.list].requestEnded(ending)
    case .gaveUpWrite: lists[news.list].gaveUpWrite()
    case .screenLoaded: lists[news.list].screenLoaded()
    case .pushed(let changes): lists[news.list].pushed(changes)
    case .processEnded: lists[news.list].processEnded()
    case .typed(let text):
      if news.list < lists.count { lists[news.list].typed(text) } else { once.typed(text) }
    case .applied(let request, let answer):
      if let violation = once.applied(request, answer) { broken = violation }
    case .acknowledged(let request): once.acknowledged(request)
    }
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
