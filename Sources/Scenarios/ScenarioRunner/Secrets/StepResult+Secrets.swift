import Diagnostics
import Messages

extension StepResult {
  /// Whether it says anything that could hold a secret.
  var saysSomething: Bool { message != nil || !attachments.isEmpty }

  /// The result with the secrets in all that it says hidden.
  func masked(by secrets: Secrets) -> StepResult { StepResultMask(secrets).masked(self) }
}

/// Hides secrets in what results say; made once for many results.
struct StepResultMask: Sendable {
  let secrets: Secrets
  private let mask: Secrets.Mask
  private let maskInJSON: Secrets.Mask

  init(_ secrets: Secrets = Secrets()) {
    self.secrets = secrets
    mask = secrets.mask
    maskInJSON = secrets.maskInJSON
  }

  func masked(_ result: StepResult) -> StepResult {
    guard result.saysSomething, !secrets.isEmpty else { return result }
    var masked = result
    masked.message = result.message.map(mask.masked)
    masked.attachments = result.attachments.map(self.masked)
    return masked
  }

  private func masked(_ attached: Attached) -> Attached {
    let body: Attached.Body =
      switch attached.body {
      case .text(let text) where ScreenAttachment.isNamed(by: attached.mediaType): .text(maskInJSON.maskedJSON(text))
      case .text(let text): .text(mask.masked(text))
      case .bytes(let bytes): .bytes(mask.masked(bytes))
      }
    return Attached(
      body: body, mediaType: mask.masked(attached.mediaType), fileName: attached.fileName.map(mask.masked))
  }
}
