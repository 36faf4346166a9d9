/// The invariant `possible-answer`, asked where an exploration says when a screen waits.
enum PossibleAnswerInvariant {
  static let clause = "no screen waits for an answer that cannot come"

  static func violation(on device: Device, where isWaiting: (Device) -> Bool) -> Violation? {
    guard device.hasNothingDue, device.isRunning, !device.isInBackground, isWaiting(device) else { return nil }
    return Violation(
      .possibleAnswer, "\(device.frontScene ?? "an empty window") waits for an answer, and nothing is under way")
  }
}
