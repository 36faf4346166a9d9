package import Diagnostics

/// A part of an attempt at a scenario, reported as it happens.
package enum AttemptEvent {
  /// The attempt begins.
  case began
  /// The result of its next step or hook, and whether it is the last one.
  case step(StepResult, isLast: Bool)
  /// The texts that no message about its world may show from now on.
  case secrets(Secrets)
  /// The attempt is over.
  case ended
}
