import RehearsalBase

/// A short summary of a run in Markdown.
package struct SummaryReporter: Reporter {
  private var results = RunResults(collectsUndefinedSteps: false)
  private var summary = MarkdownSummary("Scenarios")

  package init() {}

  package mutating func receive(_ envelope: Envelope, query: Query, into output: inout [UInt8]) {
    results.receive(envelope, query: query)
    for failure in results.takeFailures() {
      summary.add("\(failure.place) \(failure.name) (\(failure.outcome.rawValue))", failure.lines)
    }
  }

  package var needsOnlyFailures: Bool { true }

  package mutating func receivePassed(steps: Int, into output: inout [UInt8]) { results.addPassed(steps: steps) }

  package mutating func finish(query: Query, into output: inout [UInt8], draining drain: (inout [UInt8]) -> Void) {
    for outcome in Outcome.allCases { summary.count(outcome, results.count(outcome)) }
    summary.outside = results.outsideFailures.map { failure in
      ((failure.place.map { "\($0) " } ?? "") + failure.title, failure.explanation?.linesForTerminal ?? [])
    }
    output += summary.bytes
  }
}
