package import RehearsalBase
import RehearsalDevice

/// The findings of a search that somebody has accepted, each with a reason: a baseline.
///
/// A file has two lines for each, in this order; empty lines and those that begin with `#` do not count:
///
///     finding: one-intention, one intention creates at most one object: created twice
///     reason:  users see the second entry and delete it
package struct KnownFindings: Hashable, Sendable {
  let name: String
  private(set) var findings: [String] = []
  package private(set) var reasons: [String: String] = [:]

  package init(_ source: SourceText) throws(Problem) {
    name = source.name
    var open: Place?
    let lines = String(decoding: source.bytes, as: UTF8.self).split(omittingEmptySubsequences: false) { $0.isNewline }
    for (index, line) in lines.enumerated() {
      let text = line.trimmed
      guard !text.isEmpty, !text.hasPrefix("#") else { continue }
      let place = Place(line: index + 1, column: 0)
      if let finding = text.value(of: "finding"), open == nil {
        guard !findings.contains(finding) else {
          throw Problem(subject: name, place: place, message: "this finding is there twice", remedy: "take one out")
        }
        findings.append(finding)
        open = place
      } else if let reason = text.value(of: "reason"), let opened = open {
        guard !reason.isEmpty, reason != "…" else { throw Self.missingReason(name, opened) }
        if let finding = findings.last { reasons[finding] = reason }
        open = nil
      } else if let opened = open {
        throw Self.missingReason(name, opened)
      } else {
        throw Problem(
          subject: name, place: place, message: "this is neither a finding nor its reason",
          remedy: "finding: … and, on the next line, reason: …")
      }
    }
    if let open { throw Self.missingReason(name, open) }
  }

  private static func missingReason(_ name: String, _ place: Place) -> Problem {
    Problem(
      subject: name, place: place, message: "this finding has no reason",
      remedy: "reason: why it is accepted, on the next line")
  }
}

extension FoundCounterexample {
  package var baselineName: String {
    "\(invariant): \(cause)".split { $0.isNewline }.joined(separator: " ")
  }
}

extension ExplorationReport {
  package func hasFindings(besides known: KnownFindings?) -> Bool {
    guard let known else { return hasFindings }
    return !new(besides: known).isEmpty || hasOtherFailures
  }

  /// The findings that a baseline lacks, and those in it that were not found, or empty if they agree.
  ///
  /// What was not complete says nothing about what it did not find: a search within a bound, a sweep, walks.
  package func comparison(with known: KnownFindings) -> String {
    let new = new(besides: known)
    let found = Set(findings.map(\.baselineName))
    let isWhole = !run.isSweep && run.settings.walks == nil && !isTruncated && !isInterrupted && !hasObstacles
    let mended = isWhole ? known.findings.filter { !found.contains($0) } : []
    var lines = ["\(counted(found.count - new.count, "kind")) of violation known by \(known.name.escapedForTerminal)"]
    if !new.isEmpty {
      lines.append("New; to accept one, add it with a reason:")
      lines += new.flatMap { ["  finding: \($0.escapedForTerminal)", "  reason:  …"] }
    }
    if !mended.isEmpty {
      // A smaller search says nothing about what is beyond it.
      lines.append(
        "Not found within these bounds (\(title.bounds)); take these out if the same bounds have found them:")
      lines += mended.map { "  finding: \($0.escapedForTerminal)" }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private func new(besides known: KnownFindings) -> [String] {
    findings.map(\.baselineName).filter { !known.findings.contains($0) }
  }
}

extension StringProtocol {
  fileprivate var trimmed: String {
    String(drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
  }

  fileprivate func value(of name: String) -> String? {
    hasPrefix("\(name):") ? dropFirst(name.count + 1).trimmed : nil
  }
}
