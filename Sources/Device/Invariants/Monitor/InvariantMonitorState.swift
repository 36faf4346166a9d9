import Navigation
import Services
import SimulatedDevice

/// The history that the invariants depend on, besides the present state.
///
/// It holds what is remembered of each list, and the failure that may not have been shown.
struct InvariantMonitorState: Hashable, Sendable {
  /// The lists, in the order of their specifications.
  private(set) var lists: [ListHistory]
  /// The last failure that has reached its requester, until the user acts.
  private(set) var failure: Failure?
  /// The violation by a request's arrival, until it is reported.
  private(set) var broken: Violation?
  /// What has shown the last failure that was shown on its screen, until a request of that screen succeeds.
  private(set) var shownFailure: ShownFailure?
  /// The life event whose effect the user has not answered yet; nil: none.
  private(set) var life: LifeHistory?

  /// The texts and controls that have come with a failure.
  struct ShownFailure: Hashable, Sendable {
    let screen: ScreenID
    let texts: Set<String>
  }

  /// What a life event demands of the app, until the user acts.
  enum LifeHistory: Hashable, Sendable {
    /// The app was relaunched: this was acknowledged before.
    case relaunched([KeptTexts])
    /// The app has come to the foreground.
    case cameToForeground
  }

  struct Failure: Hashable, Sendable {
    let screen: ScreenID
    let scene: String
    let operation: ServiceOperation
    /// The status from the service or the network.
    let status: Int
    let fields: [String]
    /// Whether the screen has shown a new text since.
    var isShown = false
    /// Whether a service has refused the session since: then the screen may go.
    var mayLeave = false
  }

  init(_ listSpecifications: [any ListSpecification]) {
    lists = listSpecifications.enumerated().map { ListHistory(AnyListSpecification($1), isFirst: $0 == 0) }
  }

  /// Forgets a violation that has been reported.
  mutating func forgetBroken() { broken = nil }
}

// MARK: - Events of the device

extension InvariantMonitorState {
  mutating func requestArrived(_ arrival: RequestArrival) {
    for index in lists.indices {
      guard let access = lists[index].specification.access(by: arrival.request) else { continue }
      if let violation = lists[index].requestArrived(arrival, access) { broken = violation }
    }
  }

  mutating func requestEnded(_ ending: RequestEnding) {
    let accesses = lists.indices.map { lists[$0].specification.access(by: ending.request) }
    note(ending, isDelete: ending.request.operation == .delete || accesses.contains { $0?.isDelete == true })
    for (index, access) in accesses.enumerated() { if let access { lists[index].requestEnded(ending, access) } }
  }

  private mutating func note(_ ending: RequestEnding, isDelete: Bool) {
    if case .failure(let error) = ending.answer {
      if error.status == 401 { sessionEnded() }
      // A user who leaves a screen does not wait for its message.
      if let screen = ending.owner, !ending.isLeaving, !(isDelete && error.status == 404) {
        failure = Failure(
          screen: screen, scene: ending.scene, operation: ending.request.operation, status: error.status,
          fields: ending.fields)
      }
    } else {
      if failure?.screen == ending.owner { failure = nil }
      if shownFailure?.screen == ending.owner { shownFailure = nil }
    }
  }

  mutating func screenLoaded(_ id: ScreenID, scene: String) {
    if shownFailure?.screen == id { shownFailure = nil }
    for index in lists.indices where lists[index].specification.listScene == scene { lists[index].screenLoaded() }
  }

  mutating func screenShowedText(_ id: ScreenID, _ texts: [String]) {
    guard failure?.screen == id else { return }
    failure?.isShown = true
    shownFailure = ShownFailure(screen: id, texts: Set(texts))
  }

  /// A text that has shown an earlier failure, and is still there, shows the next one, too.
  mutating func screenKeptTexts(_ id: ScreenID, _ texts: [String]) {
    if let shownFailure, shownFailure.screen == id, failure?.screen == id, !shownFailure.texts.isDisjoint(with: texts) {
      failure?.isShown = true
    }
  }

  mutating func servicePushed(_ push: PushedMessage) {
    for index in lists.indices {
      let changes = lists[index].specification.changes(in: push.value)
      if !changes.isEmpty { lists[index].pushed(changes) }
    }
  }

  /// Lets a screen go on which something has failed: its user has to sign in again.
  mutating func sessionEnded() { failure?.mayLeave = true }

  /// Drops what only the process's screens could have shown.
  mutating func processEnded() {
    failure = nil
    shownFailure = nil
    life = nil
    for index in lists.indices { lists[index].processEnded() }
  }

  /// Records that the app was started again after its process had ended.
  mutating func relaunched(keeping kept: [KeptTexts]) { life = .relaunched(kept) }

  /// Records that the app has come to the foreground.
  mutating func cameToForeground() { life = .cameToForeground }

  var isWaitingForUser: Bool { failure != nil || life != nil }

  mutating func userActed() {
    failure = nil
    life = nil
  }

  /// Records a write of another client to the records of a list.
  mutating func remoteWrote(list index: Int, before: [AnyRecord], after: [AnyRecord]) {
    // What changes later is not known in the foreground either.
    if life == .cameToForeground { life = nil }
    lists[index].remoteWrote(before: before, after: after)
  }
}
