import RehearsalDevice

/// `--view-did-load allow|drop`: whether the device shows what is presented from viewDidLoad.
enum PresentationPolicy: String, CaseIterable, Hashable, Sendable {
  case allow, drop
}

extension [AppUnderTest] {
  /// Returns the apps with a policy set.
  ///
  /// - Parameter policy: The policy, or nil to keep each author's own.
  func presenting(_ policy: PresentationPolicy?) -> [AppUnderTest] {
    guard let policy else { return self }
    return map { $0.presentingFromViewDidLoad(policy == .allow) }
  }
}
