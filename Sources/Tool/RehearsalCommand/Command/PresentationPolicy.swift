import DeviceSteps

/// `--view-did-load allow|drop`: whether the device shows what is presented from viewDidLoad.
enum PresentationPolicy: String, CaseIterable, Hashable, Sendable {
  case allow, drop
}

extension [AppUnderTest] {
  /// The apps on devices of a policy; without one, each as its author has it.
  func presenting(_ policy: PresentationPolicy?) -> [AppUnderTest] {
    guard let policy else { return self }
    return map { $0.presentingFromViewDidLoad(policy == .allow) }
  }
}
