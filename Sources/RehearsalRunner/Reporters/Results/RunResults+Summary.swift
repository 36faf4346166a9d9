import RehearsalBase

extension RunResults {
  /// Writes the failures and the counts.
  ///
  /// The last line is `N passed, N failed, N skipped` over scenarios, never coloured: scripts read it.
  func writeSummary(
    _ failures: FailureListing, to output: inout [UInt8], palette: Palette, draining drain: (inout [UInt8]) -> Void
  ) {
    failures.write(to: &output, draining: drain)
    writeRemarks(to: &output, palette: palette, draining: drain)
    output.writeLine()
    let outcomes = Outcome.allCases.map { (count($0), $0.rawValue) }
    output.writeLine(sum(outcomes, of: "scenario"))
    let statuses: [TestStepResult.Status] = [.passed, .failed, .ambiguous, .undefined, .pending, .skipped]
    output.writeLine(sum(statuses.map { (count($0), $0.word) }, of: "step"))
    output.writeLine("\(count(as: .passed)) passed, \(count(as: .failed)) failed, \(count(as: .skipped)) skipped")
  }

  /// Writes the code for undefined steps, and the failures outside of any scenario.
  func writeRemarks(to output: inout [UInt8], palette: Palette, draining drain: (inout [UInt8]) -> Void) {
    undefinedSteps.write(to: &output, palette: palette, draining: drain)
    writeOutsideFailures(to: &output, palette: palette)
  }

  private func writeOutsideFailures(to output: inout [UInt8], palette: Palette) {
    guard !outsideFailures.isEmpty else { return }
    output.writeLine()
    output.writeLine("Outside of any scenario:")
    for failure in outsideFailures {
      let place = failure.place.map { palette.paint("  # \($0.escapedForTerminal)", .dim) } ?? ""
      output.writeLine()
      output.writeLine("  " + palette.paint(failure.title.escapedForTerminal, .red) + place)
      output.writeLines(failure.explanation?.linesForTerminal ?? [], indent: 4)
    }
  }

  /// The sum with its parts, as in `3 scenarios (2 passed, 1 failed)`.
  private func sum(_ counts: [(Int, String)], of noun: String) -> String {
    let total = counts.reduce(0) { $0 + $1.0 }
    let parts = counts.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
    let details = parts.isEmpty ? "" : " (\(parts.joined(separator: ", ")))"
    return counted(total, noun) + details
  }
}

extension TestStepResult.Status {
  /// The word for a status in reports; Cucumber's JUnit formatter uses the same.
  var word: String { rawValue.lowercased() }
}
