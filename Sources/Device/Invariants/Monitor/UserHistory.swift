package import Basics
import Navigation
import Services
package import SimulatedDevice

/// The invariants' memory of the user: the failure to see, and the effects not answered yet.
package struct UserHistory: Hashable, Sendable {
  /// The last failure that has reached its requester, until the user acts.
  private(set) var failure: Failure?
  /// The texts of each screen about the last failure or the loss of the network, until one of its requests succeeds.
  private var shownFailures: [ScreenID: Set<String>] = [:]
  /// The life event whose effect the user has not answered yet, or nil if there is none.
  private(set) var life: LifeEffect?

  struct Failure: Hashable, Sendable {
    let screen: ScreenID
    let scene: String
    let operation: ServiceOperation
    /// The status from the service or the network.
    let status: Int
    let fields: [String]
    /// What the screen took out of its fields when it sent it.
    let sentTexts: [String]
    /// Whether the screen has shown a new text since.
    var isShown = false
    /// Whether the screen looks as it would if a load had found nothing.
    var looksLikeNothing = false
    /// Whether the screen may go: a service has refused the session since, or the user had begun to leave before.
    var mayLeave = false
  }

  /// The demand of a life event on the app, until the user acts.
  enum LifeEffect: Hashable, Sendable {
    /// The app was relaunched: this was acknowledged before.
    case relaunched([KeptTexts])
    /// The app has come to the foreground.
    case cameToForeground
  }
}

// MARK: - Questions

extension UserHistory {
  /// Whether a life event demands something of the app.
  package var isAfterLifeEvent: Bool { life != nil }
  /// The fingerprint of the last failure, or nil if there is none.
  package var failureFingerprint: Fingerprint? { failure.map { Fingerprint(of: $0) } }
  /// Whether the user's next action changes something.
  var isWaiting: Bool { failure != nil || life != nil }
}

// MARK: - Events

extension UserHistory {
  /// Whether an event may change the memory of the user.
  package static func isConcerned(by event: MonitorEvent) -> Bool {
    switch event {
    case .ended, .loaded, .userActed, .processEnded, .sessionEnded, .showedText, .showedLoss, .keptTexts,
      .lookedLikeNothing:
      true
    case .arrived, .gaveUp, .pushed: false
    }
  }

  /// - Parameter lists: Says which requests delete something; the rest of it makes no difference.
  package mutating func receive(_ event: MonitorEvent, in lists: ListHistories) {
    switch event {
    case .ended(let ending): ended(ending, isDelete: lists.isDeleted(by: ending.request))
    case .loaded(let id, _): shownFailures[id] = nil
    case .showedText(let id, let texts): showed(texts, on: id)
    case .showedLoss(let id, let texts): shownFailures[id] = Set(texts)
    case .keptTexts(let id, let texts): kept(texts, on: id)
    case .lookedLikeNothing(let id): if failure?.screen == id { failure?.looksLikeNothing = true }
    // Lets a screen go on which something has failed: its user has to sign in again.
    case .sessionEnded: failure?.mayLeave = true
    case .userActed: (failure, life) = (nil, nil)
    // What only the process's screens could have shown.
    case .processEnded: self = UserHistory()
    case .arrived, .gaveUp, .pushed: break
    }
  }

  private mutating func ended(_ ending: RequestEnding, isDelete: Bool) {
    if case .failure(let error) = ending.answer {
      if error.status == 401 { failure?.mayLeave = true }
      // A user who leaves a screen does not wait for its message.
      if let screen = ending.owner, !ending.isLeaving, !(isDelete && error.status == 404) {
        failure = Failure(
          screen: screen, scene: ending.scene, operation: ending.request.operation, status: error.status,
          fields: ending.fields, sentTexts: ending.sentTexts, mayLeave: ending.mayLeave)
      }
    } else {
      if failure?.screen == ending.owner { failure = nil }
      if let owner = ending.owner { shownFailures[owner] = nil }
    }
  }

  private mutating func showed(_ texts: [String], on screen: ScreenID) {
    guard failure?.screen == screen else { return }
    failure?.isShown = true
    failure?.looksLikeNothing = false
    shownFailures[screen] = Set(texts)
  }

  /// A text that has shown an earlier failure, and is still there, shows the next one, too.
  private mutating func kept(_ texts: [String], on screen: ScreenID) {
    guard failure?.screen == screen, shownFailures[screen]?.isDisjoint(with: texts) == false else { return }
    failure?.isShown = true
  }

  /// Records that the app was started again after its process had ended.
  mutating func relaunched(keeping kept: [KeptTexts]) { life = .relaunched(kept) }

  /// Records that the app has come to the foreground.
  mutating func cameToForeground() { life = .cameToForeground }

  /// Records a write of another client: what changes later is not known in the foreground either.
  mutating func remoteWrote() { if life == .cameToForeground { life = nil } }
}
