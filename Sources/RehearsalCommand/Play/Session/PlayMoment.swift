import RehearsalDevice

/// A moment of a session that can be gone back to.
struct PlayMoment: Sendable {
  let world: DeviceWorld
  /// The steps that led here from the moment before.
  let steps: [PlayedStep]
  /// Whether a rule was broken on the path here, so that a scenario of it fails.
  let breaksRule: Bool

  /// The step that was done, in a line.
  var title: String { steps.first?.sentence ?? "(a step that failed)" }
}
