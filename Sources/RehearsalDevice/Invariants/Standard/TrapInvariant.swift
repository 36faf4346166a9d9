/// The invariant `trap`, broken by fatal issues; the explorer words what traps by itself.
enum TrapInvariant {
  static let clause = "nothing traps"

  /// Whether an issue ends the app on a phone: a crash, though no process ends here.
  static func isBroken(by issue: Issue.Text) -> Bool { issue.isFatal }
}
