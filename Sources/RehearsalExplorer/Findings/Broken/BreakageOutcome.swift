/// What became of a scenario while one thing was broken.
package enum BreakageOutcome: String, Hashable, Sendable, Codable {
  /// A step that expects something failed: the breakage is noticed.
  case noticed
  /// Nothing but the checks after steps and at the end failed.
  case checked
  /// It could not go on: an action was not possible, or the app trapped.
  case impossible
  /// It passed, although something was different.
  case unnoticed
  /// It passed, and nothing that is seen or recorded was different.
  case equivalent
}

/// A step that would notice a breakage, and its place in a scenario.
package struct MissingStep: Hashable, Sendable, Codable {
  package let steps: [String]
  package let line: Int
  let behind: String
}

/// The outcomes of a scenario, one for each breakage that was possible in it.
package struct BrokenScenario: Hashable, Sendable, ProcessMessage {
  /// A breakage by its words, which a parent process need not understand.
  struct Trial: Hashable, Sendable, Codable {
    let kind: Int
    let scene: String
    let description: String
    let outcome: BreakageOutcome
    let step: MissingStep?
  }

  let app: String
  let uri: String
  let line: Int
  var obstacle: String?
  var trials: [Trial] = []
}
