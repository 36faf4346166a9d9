package import RehearsalBase

/// What became of a scenario while one thing was broken.
package enum BreakageOutcome: Int, Hashable, Sendable {
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
package struct MissingStep: Hashable, Sendable {
  /// The steps to insert, in the language of the scenario: one that expects, perhaps behind an action.
  package let steps: [String]
  /// The line of the step behind which they are inserted.
  package let line: Int
  /// The sentence of that step.
  let behind: String
}

/// The outcomes of a scenario, one for each breakage that was possible in it.
package struct BrokenScenario: Hashable, Sendable {
  /// A breakage by its words, which a parent process need not understand.
  struct Trial: Hashable, Sendable {
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

extension BrokenScenario {
  /// The scenario as a message of a child process.
  package var bytes: [UInt8] {
    var packer = Packer()
    for text in [app, uri] { packer.pack(text) }
    packer.pack(line)
    packer.pack(obstacle)
    packer.pack(trials) { packer, trial in
      packer.pack(trial.kind)
      packer.pack(trial.scene)
      packer.pack(trial.description)
      packer.pack(trial.outcome.rawValue)
      packer.pack(trial.step) { packer, step in
        packer.pack(step.steps) { $0.pack($1) }
        packer.pack(step.line)
        packer.pack(step.behind)
      }
    }
    return packer.bytes
  }

  package init(_ bytes: [UInt8]) throws(UnpackingError) {
    var unpacker = Unpacker(bytes)
    app = try unpacker.string()
    uri = try unpacker.string()
    line = try unpacker.int()
    obstacle = try unpacker.optionalString()
    trials = try unpacker.array { (unpacker) throws(UnpackingError) in
      let (kind, scene, description) = (try unpacker.int(), try unpacker.string(), try unpacker.string())
      guard let outcome = BreakageOutcome(rawValue: try unpacker.int()) else { throw UnpackingError() }
      let step = try unpacker.optional { (unpacker) throws(UnpackingError) in
        MissingStep(
          steps: try unpacker.array { (unpacker) throws(UnpackingError) in try unpacker.string() },
          line: try unpacker.int(), behind: try unpacker.string())
      }
      return Trial(kind: kind, scene: scene, description: description, outcome: outcome, step: step)
    }
  }
}
