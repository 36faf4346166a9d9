import RehearsalBase
import RehearsalDevice

/// The steps of a scenario as they were played, in a form that can be played again.
///
/// Each is recorded before it is played, so that it is also known after a trap.
final class PlayedSteps: Sendable {
  /// A step that was played.
  struct Step: Hashable, Sendable {
    let index: Int
    let wording: String
    let isExpectation: Bool
    /// Whether it is a life event behind the step at the position.
    var isLife = false
  }

  /// The recorded content.
  struct Notes: Sendable {
    fileprivate(set) var steps: [Step] = []
    fileprivate(set) var launch: Int?
  }

  private let notes = Lock(Notes())

  var steps: [Step] { notes.withLock(\.steps) }
  var launch: Int? { notes.withLock(\.launch) }

  var content: Notes { notes.withLock(\.self) }

  func goOn(from content: Notes) { notes.withLock { $0 = content } }

  func begin(_ step: Step) { notes.withLock { $0.steps.append(step) } }

  func takeLastBack() { notes.withLock { _ = $0.steps.popLast() } }

  func noteLaunch() { notes.withLock { $0.launch = $0.launch ?? $0.steps.last?.index } }
}

/// The recoveries that were found after other plays, which are tried first: most plays end alike.
final class RecoveryHabits: Sendable {
  private let paths = Lock<[[Choice]]>([])

  private static let most = 8

  /// Whether a device recovers, or it could not be decided.
  ///
  /// To search all paths in place of those known took half of a sweep's time.
  func knowsRecovery(from device: Device, _ search: RecoverySearch) -> Bool {
    let known = paths.withLock(\.self)
    let outcome = search.outcome(from: device, habits: known)
    if case .path(let path) = outcome, !known.contains(path) {
      paths.withLock { $0 = Array(([path] + $0).prefix(Self.most)) }
    }
    return outcome != .none
  }
}
