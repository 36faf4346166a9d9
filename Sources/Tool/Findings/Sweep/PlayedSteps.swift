import Basics
import Explorer
import Supervision

/// The steps of a scenario as they were played, in a form that can be played again.
///
/// Each is recorded before it is played, so that it is also known after a crash.
final class PlayedSteps: Sendable {
  /// A step that was played.
  struct Step: Hashable, Sendable {
    /// Its position in the scenario.
    let index: Int
    let wording: String
    /// Whether it does nothing but wait.
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
  private let crashGuard: CrashGuard?

  /// - Parameter crashGuard: Keeps the steps through crashes of the app's code.
  init(_ crashGuard: CrashGuard? = nil) { self.crashGuard = crashGuard }

  /// The steps, in the order in which they were played.
  var steps: [Step] { notes.withLock(\.steps) }
  /// The position of the step that started the app, or nil if it was not started.
  var launch: Int? { notes.withLock(\.launch) }

  /// The content that has been recorded so far.
  var content: Notes { notes.withLock(\.self) }

  /// Goes on from what another play has recorded.
  func goOn(from content: Notes) { change { $0 = content } }

  /// Records a step that is going to be played.
  func begin(_ step: Step) { change { $0.steps.append(step) } }

  /// Removes the last step, which could not be done.
  func takeLastBack() { change { _ = $0.steps.popLast() } }

  /// Records that the last step started the app.
  func noteLaunch() { change { $0.launch = $0.launch ?? $0.steps.last?.index } }

  private func change(_ change: (inout Notes) -> Void) {
    notes.withLock {
      change(&$0)
      crashGuard?.note = $0.bytes
    }
  }

  /// Restores the steps that were recorded before a crash of the app's code.
  func restore() {
    guard let crashGuard, let noted = try? Notes(crashGuard.note) else { return }
    notes.withLock { $0 = noted }
  }
}

extension PlayedSteps.Notes {
  fileprivate var bytes: [UInt8] {
    var packer = Packer()
    packer.pack(launch ?? -1)
    packer.pack(steps) { packer, step in
      packer.pack(step.index)
      packer.pack(step.wording)
      packer.pack(step.isExpectation)
      packer.pack(step.isLife)
    }
    return packer.bytes
  }

  fileprivate init(_ bytes: [UInt8]) throws(UnpackingError) {
    var unpacker = Unpacker(bytes)
    let launch = try unpacker.int()
    self.launch = launch < 0 ? nil : launch
    steps = try unpacker.array { (unpacker) throws(UnpackingError) in
      PlayedSteps.Step(
        index: try unpacker.int(), wording: try unpacker.string(), isExpectation: try unpacker.bool(),
        isLife: try unpacker.bool())
    }
  }
}
