import RehearsalApp
import RehearsalBase

// Ends of requests: each is handed to its sender once, and a monitor learns what the screen shows of it.

extension Device {
  mutating func end(_ index: Int, with answer: Answer) {
    guard let index = mayEndSession(answer) ? endAuthorization(ofRequestAt: index) : index else { return }
    let flight = state.requests[index]
    state.requests[index].end()
    noteEnd(of: flight, with: answer)
    if isWatched { notifyMonitor(ofEndOf: flight, with: answer) }
    guard settings.breaking != nil else { return handOver(answer, of: flight) }
    if let broken = brokenReply(answer, to: flight.request, of: flight.scene) { handOver(broken, of: flight) }
  }

  private func mayEndSession(_ answer: Answer) -> Bool { answer.error?.status == 401 }

  private mutating func noteEnd(of flight: RequestInFlight, with answer: Answer) {
    let ending: Ledger.Ending = answer.error.map { $0 == .timedOut ? .timedOut : .failed($0) } ?? .answered
    records.ledger.ended(flight.receipt, as: ending, at: clock)
    log(.ended(flight.request.operation, resource: flight.request.resource, answer.error))
  }

  private mutating func notifyMonitor(ofEndOf flight: RequestInFlight, with answer: Answer) {
    let owner = flight.owner.flatMap { state.screens[controller: $0] }
    let isFailure = answer.error != nil
    notifyMonitor(
      .ended(
        RequestEnding(
          request: flight.request, owner: flight.receiver, scene: owner?.scene ?? flight.lostOwner ?? "",
          answer: answer, isApplied: flight.isApplied,
          fields: isFailure ? owner.map { fieldTexts(of: $0) } ?? [] : [],
          isLeaving: isLeaving(flight.owner) || flight.isSuperseded,
          mayLeave: isFailure && mayUserBeLeaving(flight.owner), sentTexts: isFailure ? flight.sentTexts : [],
          isFromTouch: isFailure && flight.isFromTouch,
          written: isFailure ? writtenRecord(by: flight.request) : nil,
          saysNothingIsThere: answer.error?.status == 404
            && state.serviceTypes.contains { $0.takesNotFoundForNothing(flight.request) })))
  }

  func writtenRecord(by request: some ServiceRequest) -> WrittenRecord? {
    let access = state.serviceTypes.lazy.compactMap { ($0 as? any RecordStore.Type)?.access(by: request) }.first
    guard let access, access.isWrite else { return nil }
    return WrittenRecord(resource: access.resource, id: access.writtenID, isDelete: access.isDelete)
  }

  /// Sends the reply to a shared model or to the screen; a sender that is gone is an issue (Invariants: living-requester).
  private mutating func handOver(_ answer: Answer, of flight: RequestInFlight) {
    let message = flight.message?.message(for: answer, isApplied: flight.isApplied)
    if let message, let change = flight.message?.modelMessage(message) {
      checkIsPlain(message, of: flight)
      changeModel(by: change)
      if isWatched, answer.error != nil, let owner = flight.owner, let screen = state.screens[controller: owner] {
        // A text that has shown an earlier failure may show this one, too.
        notifyMonitor(.keptTexts(owner, signs(of: screen)))
      }
    } else if let message, let owner = flight.owner {
      checkIsPlain(message, of: flight)
      if answer.error == nil { send(.message(message), to: owner) } else { sendFailure(message, to: owner, of: flight) }
    } else {
      let kind = Issue.Kind.replyToGoneScreen(flight.request.operation)
      record(Issue(kind: kind, owner: flight.lostOwner ?? "a screen that is gone", instant: clock))
    }
  }

  /// Sends a failure to a screen, and notes what the screen shows of it (Invariants: failed-load).
  private mutating func sendFailure(_ message: AnyMessage, to owner: ScreenID, of flight: RequestInFlight) {
    let before = isWatched ? state.screens[controller: owner] : nil
    let empty = before.flatMap { screen($0, afterEmptyAnswerTo: flight) }
    let texts = sendNotingTexts(.message(message), to: owner, ofFailure: true)
    if let empty, let after = state.screens[controller: owner], signs(of: after) == signs(of: empty) {
      notifyMonitor(.lookedLikeNothing(owner))
    }
    if let before { noteLook(of: flight, since: before, texts) }
  }

  /// Looks whether a message holds the reply as it is; what else depends on the reply would be lost while it waits.
  ///
  /// A search looks at a sample, as at controllers whose == omits a property.
  private mutating func checkIsPlain(_ message: AnyMessage, of flight: RequestInFlight) {
    guard checksReplyMessages, state.screens.observer?.comparesEqualController() ?? true,
      flight.message?.isPlain(message) == false
    else { return }
    let kind = Issue.Kind.replyMessageVaries(flight.request.operation)
    record(Issue(kind: kind, owner: flight.scene, instant: clock))
  }

  /// Calls a controller, and notifies the monitor if its screen shows a new text: that may show a failure.
  ///
  /// - Parameter ofFailure: Whether it is a failure: then the monitor learns what the screen shows in any case.
  /// - Returns: The texts and controls that the screen did not show before, or not so often.
  @discardableResult
  mutating func sendNotingTexts(_ input: Input, to id: ScreenID, ofFailure: Bool = false) -> [String] {
    guard isWatched, let before = state.screens[controller: id] else {
      send(input, to: id)
      return []
    }
    send(input, to: id)
    guard let after = state.screens[controller: id], ofFailure || after != before else { return [] }
    let isUnchanged = after == before
    // Built once, unless an observer keeps them.
    let shown = state.screens.observer == nil ? builtSigns(of: after) : nil
    let news = isUnchanged ? [] : signs(of: after, shown, beyond: before)
    if !news.isEmpty {
      notifyMonitor(.showedText(id, news))
    } else if ofFailure {
      notifyMonitor(.keptTexts(id, shown ?? signs(of: after)))
    }
    return news
  }

  func signs(of after: ControllerScreen, _ shown: [String]? = nil, beyond before: ControllerScreen) -> [String] {
    if let observer = state.screens.observer { return observer.signs(of: after, beyond: before, on: self) }
    return signs(shown ?? signs(of: after), beyond: signs(of: before))
  }

  func signs(_ after: [String], beyond before: [String]) -> [String] {
    // Most of what a screen shows stays where it is.
    var same = 0
    while same < min(before.count, after.count), before[same] == after[same] { same += 1 }
    guard same < after.count else { return [] }
    var counts: [String: Int] = [:]
    for sign in before[same...] { counts[sign, default: 0] += 1 }
    return after[same...].filter { sign in
      guard !sign.isEmpty else { return false }
      counts[sign, default: 0] -= 1
      return counts[sign, default: 0] < 0
    }
  }

  func isLeaving(_ owner: ScreenID?) -> Bool {
    guard let owner, let place = state.navigation.place(of: owner) else { return true }
    guard case .dismissing(let level, _, _) = state.navigation.modalTransition else { return false }
    return place.level > level
  }

  /// Whether the user may have begun to leave a screen, as one who signs out does.
  ///
  /// Then something is dismissed, or another screen is in front and a request is under way that is not this screen's.
  private func mayUserBeLeaving(_ screen: ScreenID?) -> Bool {
    if case .dismissing = state.navigation.modalTransition { return true }
    guard let screen, !isInSight(screen) else { return false }
    return state.requests.contains { !$0.hasEnded && $0.message != nil && $0.owner != screen }
  }
}

extension Answer {
  fileprivate var error: ServiceError? { if case .failure(let error) = self { error } else { nil } }
}

// What a failure is compared with (Invariants: failed-load).

extension Device {
  func emptyAnswer(to request: some ServiceRequest) -> Answer? {
    for type in state.serviceTypes { if let answer = type.emptyAnswer(to: request) { return answer } }
    return nil
  }

  func screen(_ screen: ControllerScreen, afterEmptyAnswerTo flight: RequestInFlight) -> ControllerScreen? {
    guard let owner = flight.owner, let message = flight.message, let answer = emptyAnswer(to: flight.request) else {
      return nil
    }
    return self.screen(screen, after: answer, by: message, owner)
  }

  /// A screen as an answer would leave it, or nil if this answer alone does not decide it.
  func screen(_ screen: ControllerScreen, after answer: Answer, by message: ReplyMessage, _ owner: ScreenID)
    -> ControllerScreen?
  {
    guard !message.isForModel,
      let controller = result(of: screen.controller, receiving: .message(message.message(for: answer)), owner)
    else { return nil }
    var after = screen
    after.controller = controller
    return after
  }
}
