package import Diagnostics

/// A part of an attempt at a scenario, reported as it happens.
package enum AttemptEvent {
  /// The attempt begins.
  case began
  /// How its next step or hook went, and whether it is the last one.
  case step(StepResult, isLast: Bool)
  /// What no message about its world may show from now on.
  case secrets(Secrets)
  /// The attempt is over.
  case ended
}
