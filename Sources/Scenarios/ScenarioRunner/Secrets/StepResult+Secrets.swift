import Diagnostics
import Messages

extension StepResult {
  /// Whether it says anything that could hold a secret.
  var saysSomething: Bool { message != nil || !attachments.isEmpty }

  /// The result with the secrets in all that it says hidden.
  func masked(by secrets: Secrets) -> StepResult {
    guard saysSomething, !secrets.isEmpty else { return self }
    var masked = self
    masked.message = message.map(secrets.masked)
    masked.attachments = attachments.map { $0.masked(by: secrets) }
    return masked
  }
}

extension Attached {
  fileprivate func masked(by secrets: Secrets) -> Attached {
    let body: Body =
      switch body {
      case .text(let text) where ScreenAttachment.isNamed(by: mediaType): .text(secrets.maskedJSON(text))
      case .text(let text): .text(secrets.masked(text))
      case .bytes(let bytes): .bytes(secrets.masked(bytes))
      }
    return Attached(body: body, mediaType: secrets.masked(mediaType), fileName: fileName.map(secrets.masked))
  }
}
