import RehearsalApp
package import RehearsalBase

/// Remembers the history that the invariants depend on, besides the present state.
///
/// It has two parts that change apart: what is remembered of the lists, and of the user. Copies share each part until
/// one of them changes it.
package struct InvariantMonitor: Hashable, Sendable {
  /// The memory of the lists.
  @Shared package var histories: ListHistories
  /// The memory of the user.
  @Shared package var user: UserHistory

  package init(_ exploration: Exploration) {
    self.init(exploration.listSpecifications, applyingOnce: exploration.appliedOnce)
  }

  init(_ listSpecifications: [any ListSpecification], applyingOnce operations: [ServiceOperation] = []) {
    _histories = Shared(wrappedValue: ListHistories(listSpecifications, applyingOnce: operations))
    _user = Shared(wrappedValue: UserHistory())
  }

  /// A monitor of parts that are shared with others.
  package init(_ histories: Shared<ListHistories>, _ user: Shared<UserHistory>) {
    _histories = histories
    _user = user
  }

  package var isWaitingForUser: Bool { user.isWaiting }

  package mutating func receive(_ event: MonitorEvent) {
    for news in histories.news(in: event) { histories.take(news) }
    if UserHistory.isConcerned(by: event) { user.receive(event, in: histories) }
  }
}

extension InvariantMonitor {
  /// The violation by a request's arrival, until it is reported.
  var broken: Violation? { histories.broken }
  /// The memory of each list, in the order of their specifications.
  var lists: [ListHistory] { histories.lists }
  /// The life event whose effect the user has not answered yet, or nil if there is none.
  var life: UserHistory.LifeEffect? { user.life }
  /// The last failure that has reached its requester, until the user acts.
  var failure: UserHistory.Failure? { user.failure }
  /// The failure whose request has succeeded since, until the user acts.
  var overcome: UserHistory.OvercomeFailure? { user.overcome }

  /// Records a write of another client to the records of a list.
  mutating func remoteWrote(list index: Int, before: [AnyRecord], after: [AnyRecord]) {
    user.remoteWrote()
    histories.remoteWrote(list: index, before: before, after: after)
  }
}
