/// A part of an attempt at a scenario, reported as it happens.
enum AttemptEvent {
  case began
  case step(StepResult, isLast: Bool)
  case ended
}
