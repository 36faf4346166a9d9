package import Basics
import Services
package import SimulatedDevice

/// The invariants' memory of all lists of an app.
package struct ListHistories: Hashable, Sendable {
  /// The lists, in the order of their specifications.
  private(set) var lists: [ListHistory]
  /// The violation by a request's arrival, until it is reported.
  package private(set) var broken: Violation?

  package init(_ listSpecifications: [any ListSpecification]) {
    lists = listSpecifications.enumerated().map { ListHistory(AnyListSpecification($1), isFirst: $0 == 0) }
  }

  /// The meaning of an event for the lists; it depends on which lists there are, and on nothing that has happened.
  package func news(in event: MonitorEvent) -> [ListNews] {
    lists.enumerated().compactMap { index, list in list.news(in: event).map { ListNews(list: index, kind: $0) } }
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
    }
  }

  /// Whether a request deletes a record of a list.
  func isDeleted(by request: any ServiceRequest) -> Bool {
    request.operation == .delete || lists.contains { $0.specification.access(by: request)?.isDelete == true }
  }

  /// Records a write of another client to the records of a list.
  mutating func remoteWrote(list index: Int, before: [AnyRecord], after: [AnyRecord]) {
    lists[index].remoteWrote(before: before, after: after)
  }

  /// Forgets a violation that has been reported.
  mutating func forgetBroken() { broken = nil }

  /// The fingerprint of all of it that a recovery depends on.
  package var fingerprintForRecovery: Fingerprint { Fingerprint(of: lists.map(\.recoveryPart)) }
}
