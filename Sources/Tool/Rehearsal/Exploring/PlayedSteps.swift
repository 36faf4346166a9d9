import Synchronization

/// The steps of a scenario as they were played, in a form that can be played again.
///
/// Each is noted before it is played, so that they are known after a trap, too.
final class PlayedSteps: Sendable {
  /// A step that was played.
  struct Step: Hashable, Sendable {
    /// Its position in the scenario.
    let index: Int
    let wording: String
    /// Whether it does nothing but wait.
    let isExpectation: Bool
  }

  private struct Notes {
    var steps: [Step] = []
    var launch: Int?
  }

  private let notes = Mutex(Notes())

  /// The steps, in the order in which they were played.
  var steps: [Step] { notes.withLock(\.steps) }
  /// The position of the step that started the app; nil: it was not started.
  var launch: Int? { notes.withLock(\.launch) }

  /// Notes a step that is going to be played.
  func begin(_ step: Step) { notes.withLock { $0.steps.append(step) } }

  /// Takes back the last step, which could not be done.
  func takeLastBack() { notes.withLock { _ = $0.steps.popLast() } }

  /// Notes that the last step started the app.
  func noteLaunch() { notes.withLock { $0.launch = $0.launch ?? $0.steps.last?.index } }
}
