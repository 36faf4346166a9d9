import RehearsalBase
import RehearsalGherkin

extension RunResult {
  /// Writes the failures and the counts.
  ///
  /// The last line is `N passed, N failed, N skipped` over scenarios, never coloured: scripts read it.
  func writeSummary(
    _ failures: FailureListing, _ undefinedSteps: UndefinedSteps, to output: inout [UInt8], palette: Palette,
    draining drain: (inout [UInt8]) -> Void
  ) {
    failures.write(to: &output, draining: drain)
    undefinedSteps.write(to: &output, palette: palette, draining: drain)
    writeOutsideFailures(to: &output, palette: palette)
    output.writeLine()
    let outcomes = Outcome.allCases.map { (scenarios[$0] ?? 0, $0.rawValue) }
    output.writeLine(sum(outcomes, of: "scenario"))
    let statuses: [StepStatus] = [.passed, .failed, .ambiguous, .undefined, .pending, .skipped]
    output.writeLine(sum(statuses.map { (steps[$0] ?? 0, $0.word) }, of: "step"))
    output.writeLine("\(passed) passed, \(failed) failed, \(skipped) skipped")
  }

  func writeOutsideFailures(to output: inout [UInt8], palette: Palette) {
    guard !outside.isEmpty else { return }
    output.writeLine()
    output.writeLine("Outside of any scenario:")
    for failure in outside {
      let place = failure.place.map { palette.paint("  # \($0.escapedForTerminal)", .dim) } ?? ""
      output.writeLine()
      output.writeLine("  " + palette.paint(failure.title.escapedForTerminal, .red) + place)
      output.writeLines(failure.explanation?.linesForTerminal ?? [], indent: 4)
    }
  }

  private func sum(_ counts: [(Int, String)], of noun: String) -> String {
    let total = counts.reduce(0) { $0 + $1.0 }
    let parts = counts.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
    let details = parts.isEmpty ? "" : " (\(parts.joined(separator: ", ")))"
    return counted(total, noun) + details
  }
}

/// The list of failed scenarios at the end of a report, written as they fail.
struct FailureListing: Sendable {
  private let palette: Palette
  private let explains: Bool
  private let text = Spool()
  private var count = 0

  init(palette: Palette, explains: Bool) {
    self.palette = palette
    self.explains = explains
  }

  mutating func add(_ scenario: ScenarioResult) {
    guard scenario.outcome.group == .failed else { return }
    count += 1
    var output: [UInt8] = []
    let number = "\(count)) "
    let name = scenario.pickle.name.escapedForTerminal
    let place = scenario.place.escapedForTerminal
    if explains { output.writeLine() }
    output.writeLine(number + palette.paint("\(place) \(name)", .bold) + scenario.outcome.remark)
    for step in scenario.failures { write(step, to: &output, indent: number.count) }
    if explains { output.writeLines(scenario.explanation?.linesForTerminal ?? [], indent: number.count + 4) }
    text.append(output)
  }

  private func write(_ step: ReportedStep, to output: inout [UInt8], indent: Int) {
    let title = palette.paint("\(step.status.mark) \(step.title.escapedForTerminal)", for: step.status)
    let place = step.source.map { palette.paint("  # \($0.escapedForTerminal)", .dim) } ?? ""
    output.writeLines([title + place], indent: indent)
    guard explains else { return }
    output.writeLines(step.result.message?.linesForTerminal ?? [], indent: indent + 4)
  }

  func write(to output: inout [UInt8], draining drain: (inout [UInt8]) -> Void) {
    guard count > 0 else { return }
    output.writeLine()
    output.writeLine("Failed scenarios:")
    if !explains { output.writeLine() }
    text.forEachPiece { piece in
      output += piece
      drain(&output)
    }
  }
}

extension Outcome {
  fileprivate var remark: String {
    switch self {
    case .failed: ""
    case .flaky: " (flaky: it failed like this and passed when tried again)"
    case .ambiguous, .undefined, .pending, .passed, .skipped: " (\(rawValue))"
    }
  }
}
