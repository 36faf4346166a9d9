import RehearsalApp

/// The invariant `outlived-failure`, which depends on the screens and the last failure that was overcome.
enum OutlivedFailureInvariant {
  static let clause = "the message of a failure goes when the same request succeeds"

  static func violation(by overcome: UserHistory.OvercomeFailure, on device: Device) -> Violation? {
    let look = overcome.look
    guard device.isWaitingForUser(on: look.screen, of: look.scene),
      let text = device.texts(outliving: look, after: overcome.success).first
    else { return nil }
    let request = "\(look.request.operation) of \(look.scene)"
    return Violation(
      .outlivedFailure, "\"\(text)\" of a failed \(request) is still shown after it has succeeded",
      cause: "what a failed \(request) has shown outlives its success")
  }
}
