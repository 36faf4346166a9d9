import RehearsalApp
package import RehearsalBase

/// Remembers the history that the invariants depend on, besides the present state.
///
/// It has two parts that change apart: what is remembered of the lists, and of the user. Copies share each part until
/// one of them changes it.
package struct InvariantMonitor: Hashable, Sendable {
  @Shared package var histories: ListHistories
  @Shared package var user: UserHistory

  package init(_ exploration: Exploration) {
    self.init(Shared(wrappedValue: ListHistories(exploration)), Shared(wrappedValue: UserHistory()))
  }

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
  var broken: Violation? { histories.broken }
  var lists: [ListHistory] { histories.lists }
  var life: UserHistory.LifeEffect? { user.life }
  var failure: UserHistory.Failure? { user.failure }
  var overcome: UserHistory.OvercomeFailure? { user.overcome }

  mutating func remoteWrote(list index: Int, before: [AnyRecord], after: [AnyRecord]) {
    user.remoteWrote()
    histories.remoteWrote(list: index, before: before, after: after)
  }
}
