import Diagnostics
import Gherkin
package import Messages

/// A short summary in Markdown: counts, the first failures with their screens, and what a search has not tried.
///
/// It is for pages that show it beside a run. GitHub takes one MiB of it, so only the first failures are there.
package struct SummaryReporter: Reporter {
  private var results = RunResults(collectsUndefinedSteps: false)
  private var failures: [FailedScenario] = []
  private var failureCount = 0
  private var untried: [String] = []
  private var isOfSearch = false

  private static let (mostFailures, mostLines) = (10, 60)

  package init() {}

  package mutating func receive(_ envelope: Envelope, query: Query, into output: inout [UInt8]) {
    results.receive(envelope, query: query)
    keep(results.takeFailures())
    guard case .testCaseFinished(let finished) = envelope, let attempt = query.attempt(finished.testCaseStartedId)
    else { return }
    isOfSearch = isOfSearch || attempt.finding != nil
    untried += attempt.pickle.steps.compactMap { FindingReference.untried(in: $0.text) }
  }

  private mutating func keep(_ failed: [FailedScenario]) {
    failureCount += failed.count
    failures += failed.prefix(Self.mostFailures - failures.count)
  }

  package var needsOnlyFailures: Bool { true }

  package mutating func receivePassed(steps: Int, into output: inout [UInt8]) { results.addPassed(steps: steps) }

  package mutating func finish(query: Query, into output: inout [UInt8], draining drain: (inout [UInt8]) -> Void) {
    results.finish(query: query)
    keep(results.takeFailures())
    let outcomes = Outcome.allCases.filter { results.count($0) > 0 }
    output.writeLine("### \(isOfSearch || !untried.isEmpty ? "Exploration" : "Scenarios")\n")
    output.writeLine("| outcome | number |\n|---|---:|")
    for outcome in outcomes { output.writeLine("| \(outcome.rawValue) | \(results.count(outcome)) |") }
    output.writeLine("| in all | \(outcomes.reduce(0) { $0 + results.count($1) }) |\n")
    for failure in results.outsideFailures.prefix(Self.mostFailures) {
      let place = failure.place.map { "\($0) " } ?? ""
      write(place + failure.title, failure.explanation?.linesForTerminal ?? [], to: &output)
    }
    for failure in failures {
      write("\(failure.place) \(failure.name) (\(failure.outcome.rawValue))", failure.lines, to: &output)
    }
    let left = failureCount - failures.count + max(0, results.outsideFailures.count - Self.mostFailures)
    if left > 0 { output.writeLine("\(counted(left, "more failure")), in the other reports.\n") }
    guard !untried.isEmpty else { return }
    output.writeLine("Not tried:\n")
    for part in untried.prefix(Self.mostLines) { output.writeLine("- \(part.escapedForTerminal.cut.escapedForHTML)") }
    output.writeLine()
  }

  /// Writes a heading, with lines that are shown as they are below it.
  private func write(_ heading: String, _ lines: [String], to output: inout [UInt8]) {
    let shown = lines.prefix(Self.mostLines).map(\.cut) + (lines.count > Self.mostLines ? ["…"] : [])
    let ticks = shown.flatMap { $0.split { $0 != "`" } }.map(\.count).max() ?? 0
    let fence = String(repeating: "`", count: max(3, ticks + 1))
    output.writeLine("<details open><summary>\(heading.escapedForTerminal.cut.escapedForHTML)</summary>\n")
    output.writeLine("\(fence)text")
    for line in shown { output.writeLine(line) }
    output.writeLine("\(fence)\n\n</details>\n")
  }
}

extension String {
  fileprivate var cut: String { count > 200 ? prefix(200) + "…" : self }

  /// The text between tags, where no character of Markdown means anything either.
  fileprivate var escapedForHTML: String {
    unicodeScalars.reduce(into: "") { text, scalar in
      if "&<>`*_[]\\|~".unicodeScalars.contains(scalar) {
        text += "&#\(scalar.value);"
      } else {
        text.unicodeScalars.append(scalar)
      }
    }
  }
}
