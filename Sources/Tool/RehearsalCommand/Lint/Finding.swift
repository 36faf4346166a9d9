import Diagnostics
import Rehearsal
import Reporters
import ScenarioRunner

/// Something a look at scenarios and steps has found.
struct Finding: Hashable, Sendable {
  let problem: Problem
  let kind: Kind

  /// What is found.
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

  /// The finding as GitHub shows it at its line; what stands in Swift sources is no path GitHub knows.
  var annotation: GitHubAnnotation {
    problem.annotation(
      kind == .unused || kind == .duplicateName ? .warning : .error, title: kind.rawValue,
      isInFile: kind != .unused && kind != .definition)
  }
}

extension Finding.Kind {
  init(_ kind: StepProblem.Kind) {
    switch kind {
    case .undefined: self = .undefined
    case .ambiguous: self = .ambiguous
    case .unusable: self = .unusable
    }
  }
}
