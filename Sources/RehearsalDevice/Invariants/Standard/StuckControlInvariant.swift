import RehearsalApp

/// The invariant `stuck-control`, asked by searches of what may follow, where an exploration says so.
enum StuckControlInvariant {
  static let clause = "a control disabled on an idle screen can be enabled again there"
}

extension DisabledControl {
  package var violation: Violation {
    Violation(
      .stuckControl,
      "the disabled \(role.rawValue) \"\(label)\" of \(scene) cannot be enabled again without leaving the screen"
        + (hasFields ? ", by the exploration's inputs and by \"x\", \"1\" or nothing in each field" : ""),
      cause: "\(role.rawValue) \(label) of \(scene) stays disabled")
  }
}
