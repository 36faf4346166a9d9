import Synchronization

/// The steps of a scenario that were played, as somebody would have to write them to come to the same.
///
/// Written while the steps are played, so that what was played until a trap is known after it.
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

  /// Takes the last step back: nobody could do it.
  func takeLastBack() { notes.withLock { _ = $0.steps.popLast() } }

  /// Notes that the last step started the app.
  func noteLaunch() { notes.withLock { $0.launch = $0.launch ?? $0.steps.last?.index } }
}
