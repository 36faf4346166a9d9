import Diagnostics
import Reporters

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
    case duplicateName = "Duplicate scenario name"
    case unused = "Unused step"
  }

  /// The finding as GitHub shows it at its line; what stands in Swift sources is no path GitHub knows.
  var annotation: GitHubAnnotation {
    let isInScenarios = kind != .unused && kind != .definition
    let text = problem.message + (problem.remedy.map { "\ntry: \($0)" } ?? "")
    let place = isInScenarios ? "" : problem.subject + (problem.place.map { ":\($0.line): " } ?? ": ")
    let lines = (place + text).split(separator: "\n").map { String($0).escapedForTerminal }
    return GitHubAnnotation(
      kind == .unused || kind == .duplicateName ? .warning : .error, uri: isInScenarios ? problem.subject : nil,
      line: isInScenarios ? problem.place?.line : nil, column: isInScenarios ? problem.place?.knownColumn : nil,
      title: kind.rawValue, lines)
  }
}

extension Place {
  /// The column; nil where the line is meant as a whole.
  fileprivate var knownColumn: Int? { column > 0 ? column : nil }
}
