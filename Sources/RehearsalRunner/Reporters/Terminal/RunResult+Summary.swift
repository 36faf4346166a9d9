import RehearsalBase

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
