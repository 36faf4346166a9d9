import Diagnostics
import Rehearsal
import Reporters
import ScenarioRunner

/// A problem that `rehearse lint` has found.
struct LintFinding: Hashable, Sendable {
  let problem: Problem
  let kind: Kind

  /// The kind of problem.
  enum Kind: String, Hashable, Sendable {
    case parseError = "Parse error"
    case definition = "Unusable step definition"
    case unknownApp = "Unknown app"
    case undefined = "Undefined step"
    case ambiguous = "Ambiguous step"
    case unusable = "Unusable step"
    case duplicateName = "Duplicate scenario name"
    case unused = "Unused step"
  }

  /// The annotation at the finding's line; without a line if it is in a Swift source, whose path GitHub does not know.
  var annotation: GitHubAnnotation {
    problem.annotation(
      kind == .unused || kind == .duplicateName ? .warning : .error, title: kind.rawValue,
      isInFile: kind != .unused && kind != .definition)
  }
}

extension LintFinding.Kind {
  init(_ kind: StepProblem.Kind) {
    switch kind {
    case .undefined: self = .undefined
    case .ambiguous: self = .ambiguous
    case .unusable: self = .unusable
    }
  }
}
