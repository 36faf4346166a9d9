package import Hashing
package import Navigation
import Services
package import SimulatedDevice

/// Remembers the history that the invariants depend on: see ``InvariantMonitorState``.
///
/// It is as small as a reference, so that reading one costs little. Copies share their state until one of them changes
/// (copy on write).
package struct InvariantMonitor: DeviceMonitor {
  /// Unchecked because the state is written only while one reference to it exists; the compiler cannot see that.
  private final class Storage: @unchecked Sendable {
    final var state: InvariantMonitorState

    init(_ state: InvariantMonitorState) {
      self.state = state
    }
  }

  private var storage: Storage

  package init(_ listSpecifications: [any ListSpecification]) {
    storage = Storage(InvariantMonitorState(listSpecifications))
  }

  private var state: InvariantMonitorState {
    get { storage.state }
    _modify {
      if !isKnownUniquelyReferenced(&storage) { storage = Storage(storage.state) }
      yield &storage.state
    }
  }

  package static func == (left: InvariantMonitor, right: InvariantMonitor) -> Bool {
    left.storage === right.storage || left.state == right.state
  }

  package func hash(into hasher: inout Hasher) { storage.state.hash(into: &hasher) }
}

// MARK: - State

extension InvariantMonitor {
  /// The violation by a request's arrival, until it is reported.
  package var broken: Violation? { storage.state.broken }
  /// The life event whose effect the user has not answered yet; nil: none.
  var life: InvariantMonitorState.LifeHistory? { storage.state.life }
  /// Whether a life event demands something of the app.
  package var isAfterLifeEvent: Bool { storage.state.life != nil }
  /// The last failure that has reached its requester, until the user acts.
  var failure: InvariantMonitorState.Failure? { storage.state.failure }
  /// The fingerprint of that failure; nil where there is none.
  package var failureFingerprint: Fingerprint? { storage.state.failure.map { Fingerprint(of: $0) } }
  /// The fingerprint of all of it that a recovery depends on.
  package var fingerprintForRecovery: Fingerprint { Fingerprint(of: storage.state.lists.map(\.recoveryPart)) }
  /// What is remembered of each list, in the order of their specifications.
  var lists: [ListHistory] { storage.state.lists }
}

// MARK: - Events

extension InvariantMonitor {
  package var isWaitingForUser: Bool { storage.state.isWaitingForUser }
  package mutating func requestArrived(_ arrival: RequestArrival) { state.requestArrived(arrival) }
  package mutating func requestEnded(_ ending: RequestEnding) { state.requestEnded(ending) }
  package mutating func screenLoaded(_ id: ScreenID, scene: String) { state.screenLoaded(id, scene: scene) }
  package mutating func screenShowedText(_ id: ScreenID, _ texts: [String]) {
    if storage.state.failure?.screen == id { state.screenShowedText(id, texts) }
  }

  package mutating func screenKeptTexts(_ id: ScreenID, _ texts: [String]) {
    if storage.state.shownFailure?.screen == id { state.screenKeptTexts(id, texts) }
  }

  package mutating func servicePushed(_ push: PushedMessage) { state.servicePushed(push) }
  package mutating func processEnded() { state.processEnded() }
  package mutating func sessionEnded() {
    if storage.state.failure != nil { state.sessionEnded() }
  }

  package mutating func userActed() { state.userActed() }

  /// Records a write of another client to the records of a list.
  mutating func remoteWrote(list index: Int, before: [AnyRecord], after: [AnyRecord]) {
    state.remoteWrote(list: index, before: before, after: after)
  }

  mutating func relaunched(keeping kept: [KeptTexts]) { state.relaunched(keeping: kept) }
  mutating func cameToForeground() { state.cameToForeground() }

  /// Forgets a violation that has been reported.
  mutating func forgetBroken() { state.forgetBroken() }
}
