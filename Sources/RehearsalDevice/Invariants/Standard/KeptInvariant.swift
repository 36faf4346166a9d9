/// The invariant `kept`, asked after a relaunch, of what an exploration names.
enum KeptInvariant {
  static let clause = "after a relaunch nothing acknowledged is lost"

  static func violation(of kept: [KeptTexts], since before: [AcknowledgedTexts], on device: Device) -> Violation? {
    for kept in kept {
      let now = Set(kept.texts(device))
      for text in before.first(where: { $0.name == kept.name })?.texts ?? [] where !now.contains(text) {
        return Violation(.kept, "\"\(text)\" of \(kept.name) is lost after a relaunch", cause: "\(kept.name) is lost")
      }
    }
    return nil
  }
}
