import Diagnostics
import Messages

extension RunResults {
  /// Writes the failures and the counts; with `explains` also the reasons.
  ///
  /// The last line is `N passed, N failed, N skipped` over scenarios, never coloured: scripts read it.
  func writeSummary(to output: inout [UInt8], palette: Palette, explains: Bool = true) {
    writeFailures(to: &output, palette: palette, explains: explains)
    writeRemarks(to: &output, palette: palette)
    output.writeLine()
    let outcomes = Outcome.allCases.map { (count($0), $0.rawValue) }
    output.writeLine(sum(outcomes, of: "scenario"))
    let statuses: [TestStepResult.Status] = [.passed, .failed, .ambiguous, .undefined, .pending, .skipped, .unknown]
    output.writeLine(sum(statuses.map { (count($0), $0.word) }, of: "step"))
    output.writeLine("\(count(as: .passed)) passed, \(count(as: .failed)) failed, \(count(as: .skipped)) skipped")
  }

  /// Writes the code for undefined steps, and the failures outside of any scenario.
  func writeRemarks(to output: inout [UInt8], palette: Palette) {
    undefinedSteps.write(to: &output, palette: palette)
    writeOutsideFailures(to: &output, palette: palette)
  }

  private func writeFailures(to output: inout [UInt8], palette: Palette, explains: Bool) {
    guard !failures.isEmpty else { return }
    output.writeLine()
    output.writeLine("Failed scenarios:")
    if !explains { output.writeLine() }
    for (index, failure) in failures.enumerated() {
      let number = "\(index + 1)) "
      let name = failure.name.escapedForTerminal
      let place = failure.place.escapedForTerminal
      if explains { output.writeLine() }
      output.writeLine(number + palette.paint("\(place) \(name)", .bold) + failure.remark)
      for step in failure.steps {
        write(step, to: &output, indent: number.count, palette: palette, explains: explains)
      }
    }
  }

  private func write(
    _ step: FailedScenario.FailedStep, to output: inout [UInt8], indent: Int, palette: Palette, explains: Bool
  ) {
    let title = palette.paint("\(step.status.mark) \(step.title.escapedForTerminal)", for: step.status)
    let place = step.place.map { palette.paint("  # \($0.escapedForTerminal)", .dim) } ?? ""
    output.writeLines([title + place], indent: indent)
    guard explains else { return }
    output.writeLines(step.explanation?.linesForTerminal ?? [], indent: indent + 4)
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

  /// As in `3 scenarios (2 passed, 1 failed)`.
  private func sum(_ counts: [(Int, String)], of noun: String) -> String {
    let total = counts.reduce(0) { $0 + $1.0 }
    let parts = counts.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
    let details = parts.isEmpty ? "" : " (\(parts.joined(separator: ", ")))"
    return counted(total, noun) + details
  }
}

extension FailedScenario {
  /// A remark behind the name; empty if the scenario plainly failed.
  fileprivate var remark: String {
    switch outcome {
    case .failed: ""
    case .flaky: " (flaky: it failed like this and passed when tried again)"
    case .unfinished: " (unfinished: the messages end before it does)"
    case .ambiguous, .undefined, .pending, .passed, .skipped: " (\(outcome.rawValue))"
    }
  }
}

extension TestStepResult.Status {
  /// The word for a status in reports; Cucumber's JUnit formatter uses the same.
  var word: String { rawValue.lowercased() }
}
