import RehearsalBase
import RehearsalGherkin

/// A short summary of a run in Markdown.
package struct SummaryReporter: Reporter {
  private var summary = MarkdownSummary("Scenarios")

  package init() {}

  package mutating func receive(
    _ event: RunEvent, into output: inout [UInt8], draining drain: (inout [UInt8]) -> Void
  ) {
    switch event {
    case .scenario(let scenario) where scenario.outcome.group == .failed:
      summary.add("\(scenario.place) \(scenario.pickle.name) (\(scenario.outcome.rawValue))", scenario.reasons)
    case .ended(let run):
      for (outcome, count) in run.scenarios { summary.count(outcome, count) }
      summary.outside = run.outside.map { failure in
        ((failure.place.map { "\($0) " } ?? "") + failure.title, failure.explanation?.linesForTerminal ?? [])
      }
      output += summary.bytes
    default: break
    }
  }
}
