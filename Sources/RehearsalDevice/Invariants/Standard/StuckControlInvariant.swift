import RehearsalApp

/// Invariant 12, asked by searches of what may follow, where an exploration says so (Invariants: 12).
enum StuckControlInvariant {
  static let clause = "a control disabled on an idle screen can be enabled again there"
}

extension DisabledControl {
  package var violation: Violation {
    Violation(
      .stuckControl,
      "the disabled \(role.rawValue) \"\(label)\" of \(scene) cannot be enabled again without leaving the screen",
      cause: "\(role.rawValue) \(label) of \(scene) stays disabled")
  }
}
