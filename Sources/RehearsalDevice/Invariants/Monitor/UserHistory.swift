import RehearsalApp
package import RehearsalBase

/// The invariants' memory of the user: the failure to see, and the effects not answered yet.
package struct UserHistory: Hashable, Sendable {
  /// The last failure that has reached its requester, until the user acts.
  private(set) var failure: Failure?
  /// The texts of each screen about the last failure or the loss of the network, until what has failed succeeds.
  ///
  /// Those of screens that are gone with the process are nobody's.
  private var shownFailures: [ScreenID: FailureTexts] = [:]
  private var removed: Set<String> = []
  /// The failures that screens show, until the same request succeeds or the user acts twice.
  private var looks: [ScreenID: ShownFailure] = [:]
  /// The failure whose request has succeeded since, until the user acts.
  private(set) var overcome: OvercomeFailure?
  private(set) var life: LifeEffect?

  struct Failure: Hashable, Sendable {
    let screen: ScreenID
    let scene: String
    let operation: ServiceOperation
    /// The request, where something later is compared with it: it was applied, or loads a list.
    ///
    /// Failures that differ in nothing that is asked of them are one: else each text that is sent makes states of its own.
    fileprivate(set) var request: AnyRequest?
    /// The resource of the user's last kind of write, if its service might do it another time: a touch has sent it, and
    /// none since has sent another operation.
    fileprivate(set) var resource: String?
    /// Whether the service has carried it out all the same.
    let isApplied: Bool
    let status: Int
    let fields: [String]
    /// What the screen took out of its fields when it sent it.
    let sentTexts: [String]
    var isShown = false
    /// Whether the screen looks as it would if a load had found nothing.
    var looksLikeNothing = false
    /// Whether the screen may go: a service has refused the session since, or the user had begun to leave before.
    var mayLeave = false

    var applied: AnyRequest? { isApplied ? request : nil }
    /// Whether the network or the service could not do it, rather than did not want to.
    var isOfService: Bool { Self.isOfService(status) }

    static func isOfService(_ status: Int) -> Bool { status == 0 || status == 429 || status >= 500 }
  }

  /// The texts that have shown failures, and what has failed; nothing, if they came with the loss of the network.
  private struct FailureTexts: Hashable, Sendable {
    var texts: Set<String>
    var operations: Set<ServiceOperation> = []
  }

  /// A failure that a screen shows, and whether the user has acted since.
  private struct ShownFailure: Hashable, Sendable {
    let look: FailureLook
    var isAnswered = false
  }

  /// A failure whose request has succeeded since.
  struct OvercomeFailure: Hashable, Sendable {
    let look: FailureLook
    let success: Answer
  }

  /// The demand of a life event on the app, until the user acts.
  enum LifeEffect: Hashable, Sendable {
    case relaunched([AcknowledgedTexts])
    case cameToForeground
  }
}

// MARK: - Questions

extension UserHistory {
  package var isAfterLifeEvent: Bool { life != nil }
  /// The failure, for who sees of a request its operation alone, as checks of the screens do, and an author's own.
  package var seenFailureFingerprint: Fingerprint? {
    var seen = failure
    seen?.request = nil
    seen?.resource = nil
    if let overcome { return Fingerprint(of: [AnyHashable(seen), AnyHashable(overcome)]) }
    return seen.map { Fingerprint(of: $0) }
  }
  var isWaiting: Bool { failure != nil || life != nil || overcome != nil || !looks.isEmpty }
}

// MARK: - Events

extension UserHistory {
  package static func isConcerned(by event: MonitorEvent) -> Bool {
    switch event {
    case .ended, .loaded, .userActed, .processEnded, .sessionEnded, .showedText, .showedFailure, .showedLoss,
      .keptTexts, .lookedLikeNothing:
      true
    case .arrived(let arrival): arrival.written?.key != nil
    case .gaveUp, .pushed, .userTyped: false
    }
  }

  /// - Parameter lists: Says which records a load brings, and which requests may fail unseen; the rest of it makes no difference.
  package mutating func receive(_ event: MonitorEvent, in lists: ListHistories) {
    switch event {
    case .ended(let ending): ended(ending, in: lists)
    case .arrived(let arrival):
      guard let written = arrival.written, let key = written.key else { break }
      if written.isDelete { removed.insert(key) } else { removed.remove(key) }
    case .loaded(let id, _): (shownFailures[id], looks[id]) = (nil, nil)
    case .showedText(let id, let texts): showed(texts, on: id)
    case .showedFailure(let look): looks[look.screen] = ShownFailure(look: look)
    case .showedLoss(let id, let texts):
      shownFailures[id] = FailureTexts(texts: Set(texts))
      // What is said of the network may be what was said of the failure.
      if overcome?.look.screen == id { overcome = nil }
    case .keptTexts(let id, let texts): kept(texts, on: id)
    case .lookedLikeNothing(let id): if failure?.screen == id { failure?.looksLikeNothing = true }
    // Lets a screen go on which something has failed: its user has to sign in again.
    case .sessionEnded: failure?.mayLeave = true
    case .userActed: acted()
    case .processEnded: processEnded()
    case .gaveUp, .pushed, .userTyped: break
    }
  }

  private mutating func ended(_ ending: RequestEnding, in lists: ListHistories) {
    let look = ending.owner.flatMap { looks[$0]?.look }
    if overcome?.look.screen == ending.owner { overcome = nil }
    if case .failure(let error) = ending.answer {
      if let owner = ending.owner { looks[owner] = nil }
      if error.status == 401 { failure?.mayLeave = true }
      // A user who leaves a screen does not wait for its message.
      if let screen = ending.owner, !ending.isLeaving, !ending.saysNothingIsThere, !isOfRemoved(ending, error),
        !lists.mayFailUnseen.contains(ending.request.operation)
      {
        let isOfService = Failure.isOfService(error.status)
        let isCompared = ending.isApplied || isOfService && lists.areLoaded(by: ending.request)
        failure = Failure(
          screen: screen, scene: ending.scene, operation: ending.request.operation,
          request: isCompared ? AnyRequest(wrappedValue: ending.request) : nil,
          resource: isOfService && ending.isFromTouch && !ending.isApplied ? ending.request.resource : nil,
          isApplied: ending.isApplied, status: error.status, fields: ending.fields, sentTexts: ending.sentTexts,
          mayLeave: ending.mayLeave)
      }
    } else {
      if failure?.screen == ending.owner
        || failure?.applied.map({ lists.doesLoad(ending, show: $0.wrappedValue) }) == true
      {
        failure = nil
      }
      if let owner = ending.owner { succeeded(ending.request.operation, on: owner) }
      if let look, areEqual(look.request, ending.request) {
        overcome = OvercomeFailure(look: look, success: ending.answer)
        looks[look.screen] = nil
      }
    }
  }

  private func isOfRemoved(_ ending: RequestEnding, _ error: ServiceError) -> Bool {
    guard error.status == 404 else { return false }
    if ending.request.operation == .delete || ending.written?.isDelete == true { return true }
    return ending.written?.key.map(removed.contains) == true
  }

  /// What has shown a failure is out of date once the same has succeeded.
  private mutating func succeeded(_ operation: ServiceOperation, on screen: ScreenID) {
    for screen in [screen, .nobody] {
      shownFailures[screen]?.operations.remove(operation)
      if shownFailures[screen]?.operations.isEmpty == true { shownFailures[screen] = nil }
    }
  }

  /// Drops what only the process's screens could have shown; what was stored of a failure may stand there again.
  private mutating func processEnded() {
    var former = FailureTexts(texts: [])
    for shown in shownFailures.values where !shown.operations.isEmpty {
      former.texts.formUnion(shown.texts)
      former.operations.formUnion(shown.operations)
    }
    self = UserHistory()
    if !former.operations.isEmpty { shownFailures[.nobody] = former }
  }

  private mutating func acted() {
    (failure, life, overcome) = (nil, nil, nil)
    // The first action may ask for the same again. With a second one the user may have changed what is shown.
    for (screen, shown) in looks {
      if shown.isAnswered { looks[screen] = nil } else { looks[screen]?.isAnswered = true }
    }
  }

  private mutating func showed(_ texts: [String], on screen: ScreenID) {
    guard let operation = failure?.operation, failure?.screen == screen else { return }
    failure?.isShown = true
    failure?.looksLikeNothing = false
    shownFailures[screen] = FailureTexts(texts: Set(texts), operations: [operation])
  }

  /// A text that has shown an earlier failure, and is still there, shows the next one, too.
  private mutating func kept(_ texts: [String], on screen: ScreenID) {
    guard let operation = failure?.operation, failure?.screen == screen else { return }
    for screen in [screen, .nobody] where shownFailures[screen]?.texts.isDisjoint(with: texts) == false {
      failure?.isShown = true
      shownFailures[screen]?.operations.insert(operation)
    }
  }

  mutating func relaunched(keeping kept: [AcknowledgedTexts]) { life = .relaunched(kept) }

  mutating func cameToForeground() { life = .cameToForeground }

  /// Records a write of another client: what changes later is not known in the foreground either.
  mutating func remoteWrote() { if life == .cameToForeground { life = nil } }
}
