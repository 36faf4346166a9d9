import RehearsalBase
import RehearsalExplorer
import RehearsalGherkin
import RehearsalRunner

/// The failures of an exploration as GitHub shows them: annotations, and a summary in Markdown.
///
/// A finding fails at the last step of its counterexample. One that a baseline accepts is skipped.
struct ExplorationFailures {
  private(set) var annotations: [GitHubAnnotation] = []
  private(set) var summary = MarkdownSummary("Exploration")

  /// - Parameter folder: The folder that the counterexamples are written to, or nil for none.
  init(_ report: ExplorationReport, folder: String?, known: KnownFindings?) {
    summary.untried = report.untried.map(\.inOneLine)
    addSearch(report)
    for (found, fileName) in report.shortestFirst {
      guard known?.reasons[found.baselineName] == nil else {
        summary.count(.skipped)
        continue
      }
      let path = folder.map { CounterexampleFolder.path(of: fileName, in: $0) } ?? "\(fileName).feature"
      let source = SourceText(name: path, text: found.scenario ?? Self.scenario(withoutTimes: found))
      let pickle = try? Features(parsing: [source]).pickles.first
      let last = pickle?.steps.last?.location.line ?? 1
      add(
        pickle?.name ?? found.summary, path, line: pickle?.location.line ?? 1,
        step: source.line(last).map { String($0.drop { $0 == " " }) } ?? "", at: last, Self.explanation(of: found))
    }
  }

  /// Adds the search itself, which fails where it could not do what it was asked to.
  private mutating func addSearch(_ report: ExplorationReport) {
    let failures = report.otherFailures + (report.isInterrupted ? ["interrupted"] : [])
    guard !failures.isEmpty else { return summary.count(report.incompleteness == nil ? .passed : .skipped) }
    let (subject, bounds) = report.title
    // As if it were a scenario with a step for each part that was not tried.
    add(
      bounds.inOneLine, "\(subject.asFileName).feature", line: 3, step: "* the search comes to its end",
      at: 4 + report.untried.count, failures.joined(separator: "\n"))
  }

  private mutating func add(
    _ name: String, _ uri: String, line: Int, step: String, at stepLine: Int, _ explanation: String
  ) {
    let lines = ["failed: \(step.escapedForTerminal)"] + explanation.linesForTerminal
    annotations.append(GitHubAnnotation(uri: uri, line: stepLine, title: "\(name) (failed)", lines))
    summary.count(.failed)
    summary.add("\(uri):\(line) \(name) (failed)", lines)
  }

  private static func explanation(of found: FoundCounterexample) -> String {
    let after = "after \(found.cost)" + (found.brief.isEmpty ? "" : ": \(found.brief)")
    let remark = found.dependsOnProcess ? [ExplorationReport.processRemark] : []
    let heading = [found.invariant, found.summary] + [found.trap].compactMap(\.self) + [after]
    return (heading + found.path.map { "  " + $0 } + remark).joined(separator: "\n")
  }

  /// A scenario of a path for which none was found that plays the same in its own time.
  private static func scenario(withoutTimes found: FoundCounterexample) -> String {
    let steps = (found.path.isEmpty ? [found.cost] : found.path).map { "    * \($0.inOneLine)\n" }
    return "Feature: \(found.invariant.inOneLine)\n\n  Scenario: \(found.summary.inOneLine)\n" + steps.joined()
  }
}

extension String {
  fileprivate var inOneLine: String { split { $0.isNewline }.joined(separator: " ") }

  fileprivate var asFileName: String {
    String(lowercased().map { $0.isLetter || $0.isNumber ? $0 : "-" }.prefix(60))
  }
}
