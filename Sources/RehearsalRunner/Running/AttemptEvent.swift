/// A part of an attempt at a scenario, reported as it happens.
enum AttemptEvent {
  /// The attempt begins.
  case began
  /// The result of its next step or hook, and whether it is the last one.
  case step(StepResult, isLast: Bool)
  /// The attempt is over.
  case ended
}
