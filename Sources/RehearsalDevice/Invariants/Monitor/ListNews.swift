import RehearsalApp

/// The meaning of an event for one of an app's lists.
package struct ListNews: Sendable {
  /// The position of the list among all, or their number for what concerns none.
  let list: Int
  let kind: Kind

  enum Kind: Sendable {
    case arrived(Use<RequestArrival>)
    case ended(Use<RequestEnding>)
    case gaveUpWrite
    case screenLoaded
    case pushed([PushedChange])
    case processEnded
    case typed(String)
    /// A request was applied that one intention may apply once.
    case applied(OnceHistory.AnyRequest, Answer)
    /// Its success has reached the app.
    case acknowledged(OnceHistory.AnyRequest)
  }

  /// The arrival or the end of a request that uses the list's records.
  struct Use<Event: Sendable>: Sendable {
    let event: Event
    let access: RecordAccess
    let page: RecordPage?

    /// The first record of the answer: of a write, the one that the store has made of it.
    var record: AnyRecord? { page?.records.first.map { AnyRecord($0) } }
  }
}

extension ListHistory {
  func news(in event: MonitorEvent) -> ListNews.Kind? {
    switch event {
    case .arrived(let arrival):
      guard let access = specification.access(by: arrival.request), mayChange(by: arrival, access) else { return nil }
      let page = access.isWrite ? specification.page(in: arrival.answer, to: arrival.request) : nil
      return .arrived(ListNews.Use(event: arrival, access: access, page: page))
    case .ended(let ending):
      guard let access = specification.access(by: ending.request), mayChange(by: ending, access) else { return nil }
      let page = specification.page(in: ending.answer, to: ending.request)
      return .ended(ListNews.Use(event: ending, access: access, page: page))
    case .gaveUp(let given):
      // A list that goes with its write is loaded when it is shown again.
      guard given.goneScene != specification.listScene else { return nil }
      return specification.access(by: given.request)?.isWrite == true ? .gaveUpWrite : nil
    case .loaded(_, let scene): return scene == specification.listScene ? .screenLoaded : nil
    case .pushed(let push):
      let changes = specification.changes(in: push.value)
      return changes.isEmpty ? nil : .pushed(changes)
    case .processEnded: return .processEnded
    case .userTyped(let text): return .typed(text)
    case .userActed, .sessionEnded, .showedText, .showedFailure, .showedLoss, .keptTexts, .lookedLikeNothing: return nil
    }
  }

  /// Whether the arrival of a request makes a difference: a write that was applied, or a load that a screen waits for.
  private func mayChange(by arrival: RequestArrival, _ access: RecordAccess) -> Bool {
    access.isWrite ? arrival.isApplied : arrival.owner != nil
  }

  /// Whether the end of a request makes a difference: most that fail without being applied make none.
  private func mayChange(by ending: RequestEnding, _ access: RecordAccess) -> Bool {
    guard case .failure(let error) = ending.answer, !ending.isApplied, specification.extent != .some else {
      return true
    }
    return access.isWrite ? [404, 409].contains(error.status) : ending.scene == specification.listScene
  }
}
