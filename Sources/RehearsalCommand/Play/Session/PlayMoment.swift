package import RehearsalDevice

/// A moment of a session that can be gone back to.
package struct PlayMoment: Sendable {
  /// The world then.
  package let world: DeviceWorld
  /// The steps that led here from the moment before.
  package let steps: [PlayedStep]
  /// Whether a rule was broken on the path here, so that a scenario of it fails.
  let breaksRule: Bool

  /// The step that was done, in a line.
  package var title: String { steps.first?.sentence ?? "(a step that failed)" }
}
