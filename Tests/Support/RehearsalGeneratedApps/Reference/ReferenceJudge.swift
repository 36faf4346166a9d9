import RehearsalApp
import RehearsalDevice

/// The verdict on a spinner, read from the drawn interface (Invariants: progress).
enum ReferenceJudge {
  /// Whether a spinner turns that needs something due, where nothing is.
  static func hasIdleSpinner(_ device: Device) -> Bool {
    guard device.hasNothingDue, device.isRunning, !device.isInBackground, device.isOnline else { return false }
    let interface = device.interface
    guard interface.overlay == nil else { return false }
    let bar = interface.barInFront.map { $0.left + $0.right } ?? []
    return bar.contains(where: \.isBusy)
      || interface.parts.contains { part in
        switch part {
        case .control(let control): control.role == .activityIndicator && control.isShown
        case .bar(let bar): (bar.left + bar.right).contains(where: \.isBusy)
        default: false
        }
      }
  }

  /// What the invariants and this judge disagree on; nil if they agree.
  static func disagreement(on device: Device, _ violations: [Violation]) -> String? {
    let isFound = violations.contains { $0.standard == .progress && $0.cause.contains("shows a spinner") }
    // Another progress is found first.
    guard !violations.contains(where: { $0.standard == .progress }) || isFound else { return nil }
    let isThere = hasIdleSpinner(device)
    return isFound == isThere ? nil : "the judge of the reference \(isThere ? "sees" : "does not see") a spinner"
  }
}
