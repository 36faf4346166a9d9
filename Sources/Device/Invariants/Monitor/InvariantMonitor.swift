package import Hashing
package import Navigation
import Services
package import SimulatedDevice

/// Remembers what the invariants depend on besides the present: see ``InvariantMonitorState``.
///
/// It is as small as a reference, so that looking at one costs little; copies share their memory until one of them is
/// told something.
package struct InvariantMonitor: DeviceMonitor {
  /// Unchecked because the memory is written only while one reference to it exists; the compiler cannot see that.
  private final class Storage: @unchecked Sendable {
    final var memory: InvariantMonitorState

    init(_ memory: InvariantMonitorState) {
      self.memory = memory
    }
  }

  private var storage: Storage

  package init(listSpecification: (any ListSpecification)?) {
    storage = Storage(InvariantMonitorState(listSpecification: listSpecification))
  }

  private var memory: InvariantMonitorState {
    get { storage.memory }
    _modify {
      if !isKnownUniquelyReferenced(&storage) { storage = Storage(storage.memory) }
      yield &storage.memory
    }
  }

  package static func == (left: InvariantMonitor, right: InvariantMonitor) -> Bool {
    left.storage === right.storage || left.memory == right.memory
  }

  package func hash(into hasher: inout Hasher) { storage.memory.hash(into: &hasher) }
}

// MARK: - What it has seen

extension InvariantMonitor {
  /// What was broken by a request's arrival, until somebody takes note.
  package var broken: Violation? { storage.memory.broken }
  /// A failure that has reached its requester, until the user acts.
  var failure: InvariantMonitorState.Failure? { storage.memory.failure }
  /// What stands for that failure; nil where there is none.
  package var failureFingerprint: Fingerprint? { storage.memory.failure.map { Fingerprint(of: $0) } }
  /// What the list should show: the last complete load plus acknowledged edits; nil before the first.
  var expected: [AnyRecord]? { storage.memory.expected }
  /// Where the last complete load came from.
  var source: RecordSource? { storage.memory.source }
  /// Whether the store may hold what no complete load has brought.
  var isDirty: Bool { storage.memory.isDirty }
  /// Records the store has said not to have when they were to be deleted.
  var gone: Set<String> { storage.memory.gone }
}

// MARK: - What it is told

extension InvariantMonitor {
  package var isWaitingForUser: Bool { storage.memory.isWaitingForUser }
  package mutating func requestArrived(_ arrival: RequestArrival) { memory.requestArrived(arrival) }
  package mutating func requestEnded(_ ending: RequestEnding) { memory.requestEnded(ending) }
  package mutating func screenLoaded(_ id: ScreenID, scene: String) { memory.screenLoaded(id, scene: scene) }
  package mutating func screenShowedText(_ id: ScreenID) { memory.screenShowedText(id) }
  package mutating func processEnded() { memory.processEnded() }
  package mutating func userActed() { memory.userActed() }

  /// Another client has written; `changed` is a record that was there before and is another one now.
  mutating func remoteWrote(changed: AnyRecord?, before: [AnyRecord]) {
    memory.remoteWrote(changed: changed, before: before)
  }

  /// Lets go of a violation that has been told.
  mutating func forgetBroken() { memory.forgetBroken() }
}
