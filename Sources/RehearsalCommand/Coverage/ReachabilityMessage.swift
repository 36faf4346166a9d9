import RehearsalExplorer

/// A message of a child that makes a report: its progress, then a page and the report, or each problem.
struct ReachabilityMessage: Hashable, Sendable, ProcessMessage {
  enum Kind: String, Codable {
    case progress, page, report, truncatedReport, problem
  }

  let kind: Kind
  let text: String
}
