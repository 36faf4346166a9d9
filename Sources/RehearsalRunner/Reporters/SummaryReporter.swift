import RehearsalBase
import RehearsalGherkin

/// A short summary of a run in Markdown.
struct SummaryReporter: Reporter {
  private var summary = MarkdownSummary("Scenarios")

  mutating func receive(
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

/// A short summary in Markdown: counts, the first failures with their screens, and what a search has not tried.
///
/// It is for pages that show it beside a run. GitHub takes one MiB of it, so only the first failures are there.
package struct MarkdownSummary: Sendable {
  private let title: String
  private var counts: [Outcome: Int] = [:]
  private var failures: [Failure] = []
  private var failureCount = 0
  /// The failures outside of any scenario, which come first.
  var outside: [Failure] = []
  package var untried: [String] = []

  typealias Failure = (heading: String, lines: [String])

  private static let (mostFailures, mostLines) = (10, 60)

  package init(_ title: String) {
    self.title = title
  }

  package mutating func count(_ outcome: Outcome, _ number: Int = 1) {
    if number > 0 { counts[outcome, default: 0] += number }
  }

  /// Adds a failure, with lines that are escaped for terminals.
  package mutating func add(_ heading: String, _ lines: [String]) {
    failureCount += 1
    if failureCount <= Self.mostFailures { failures.append((heading, lines)) }
  }

  package var bytes: [UInt8] {
    var output: [UInt8] = []
    output.writeLine("### \(title)\n")
    output.writeLine("| outcome | number |\n|---|---:|")
    for outcome in Outcome.allCases {
      if let number = counts[outcome] { output.writeLine("| \(outcome.rawValue) | \(number) |") }
    }
    output.writeLine("| in all | \(counts.values.reduce(0, +)) |\n")
    for (heading, lines) in outside.prefix(Self.mostFailures) + failures { Self.write(heading, lines, to: &output) }
    let left = max(0, outside.count - Self.mostFailures) + failureCount - failures.count
    if left > 0 { output.writeLine("\(counted(left, "more failure")), in the other reports.\n") }
    guard !untried.isEmpty else { return output }
    output.writeLine("Not tried:\n")
    for part in untried.prefix(Self.mostLines) { output.writeLine("- \(part.escapedForTerminal.cut.escapedForHTML)") }
    output.writeLine()
    return output
  }

  private static func write(_ heading: String, _ lines: [String], to output: inout [UInt8]) {
    let shown = lines.prefix(mostLines).map(\.cut) + (lines.count > mostLines ? ["…"] : [])
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
