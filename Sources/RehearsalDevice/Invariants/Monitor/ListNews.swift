import RehearsalApp

/// An event that concerns one of an app's lists, and what the specification says of it.
package struct ListNews: Sendable {
  /// The position of the list among all, or their number for what concerns none.
  let list: Int
  let event: MonitorEvent
  /// What a request that has arrived or ended does to the list's records, and those of its answer.
  var use: Use?

  struct Use: Sendable {
    let access: RecordAccess
    let page: RecordPage?

    /// The first record of the answer: of a write, the one that the store has made of it.
    var record: AnyRecord? { page?.records.first.map { AnyRecord($0) } }
  }
}

extension ListSpecification {
  /// The meaning of an event for the list, or nil if it has none.
  func news(in event: MonitorEvent, forList list: Int) -> ListNews? {
    let isConcerned: Bool
    switch event {
    case .arrived(let arrival):
      guard let access = access(by: arrival.request), mayChange(by: arrival, access) else { return nil }
      let page = access.isWrite ? page(in: arrival.answer, to: arrival.request) : nil
      return ListNews(list: list, event: event, use: ListNews.Use(access: access, page: page))
    case .ended(let ending):
      guard let access = access(by: ending.request), mayChange(by: ending, access) else { return nil }
      let page = page(in: ending.answer, to: ending.request)
      return ListNews(list: list, event: event, use: ListNews.Use(access: access, page: page))
    // A list that goes with its write is loaded when it is shown again.
    case .gaveUp(let given): isConcerned = given.goneScene != listScene && access(by: given.request)?.isWrite == true
    case .loaded(_, let scene): isConcerned = scene == listScene
    case .pushed(let push): isConcerned = !changes(in: push.value).isEmpty
    case .processEnded, .userTyped: isConcerned = true
    case .userActed, .sessionEnded, .showedText, .showedFailure, .showedLoss, .keptTexts, .lookedLikeNothing:
      isConcerned = false
    }
    return isConcerned ? ListNews(list: list, event: event) : nil
  }

  /// Whether the arrival of a request makes a difference: a write that was applied, or a load that a screen waits for.
  private func mayChange(by arrival: RequestArrival, _ access: RecordAccess) -> Bool {
    access.isWrite ? arrival.isApplied : arrival.owner != nil
  }

  /// Whether the end of a request makes a difference: most that fail without being applied make none.
  private func mayChange(by ending: RequestEnding, _ access: RecordAccess) -> Bool {
    guard case .failure(let error) = ending.answer, !ending.isApplied, extent != .some else { return true }
    return access.isWrite ? [404, 409].contains(error.status) : ending.scene == listScene
  }
}
