import Foundation

/// A finding as `rehearse explore` reports it.
struct ReportedFinding: Hashable {
  /// The invariant, with its number.
  let invariant: String
  let summary: String
  /// The report's statement about a scenario.
  let form: Form

  enum Form: Hashable {
    case written(path: String)
    case none
  }

  /// The findings in a report; for one that was found again on a shorter path, only the last.
  static func all(in report: String) -> [ReportedFinding] {
    var findings: [ReportedFinding] = []
    for block in ("\n" + report).split(separator: "\n\nBroken: ", omittingEmptySubsequences: false).dropFirst() {
      // The shorter path of a finding has the file of the longer one.
      let lines = (block.components(separatedBy: "\n\nShorter: ").first ?? "").components(separatedBy: "\n")
      guard lines.count > 1 else { continue }
      findings.append(ReportedFinding(invariant: lines[0], summary: String(lines[1].dropFirst(2)), form: Form(lines)))
    }
    return findings
  }
}

extension ReportedFinding.Form {
  fileprivate init(_ lines: [String]) {
    let written = "  written to "
    if let line = lines.first(where: { $0.hasPrefix(written) }) {
      self = .written(path: String(line.dropFirst(written.count)))
    } else {
      self = .none
    }
  }
}
