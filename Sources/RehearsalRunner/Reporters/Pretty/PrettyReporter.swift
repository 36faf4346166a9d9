/// The scenarios as they run, laid out like their feature files, with a mark at each step.
///
/// A failure is explained once, at its step, and listed at the end. No durations are written: the same run gives the same bytes.
package struct PrettyReporter: Reporter {
  private let palette: Palette
  private let hasSummary: Bool
  private var undefinedSteps = UndefinedSteps()
  private var failures: FailureListing
  private var heading = Heading()

  /// Without a summary, only two sections follow the scenarios: code for undefined steps, and failures outside of them.
  package init(isColoured: Bool = false, hasSummary: Bool = true) {
    palette = Palette(isColoured: isColoured)
    self.hasSummary = hasSummary
    failures = FailureListing(palette: palette, explains: false)
  }

  package mutating func receive(
    _ event: RunEvent, into output: inout [UInt8], draining drain: (inout [UInt8]) -> Void
  ) {
    switch event {
    case .scenario(let scenario):
      undefinedSteps.add(scenario)
      failures.add(scenario)
      let next = Heading(of: scenario)
      for number in scenario.attempts.indices {
        heading.write(next, into: &output, palette: palette)
        output += ScenarioScript(scenario, attempt: number, indent: next.indent, palette: palette).text
      }
    case .ended(let run) where hasSummary:
      run.writeSummary(failures, undefinedSteps, to: &output, palette: palette, draining: drain)
    case .ended(let run):
      undefinedSteps.write(to: &output, palette: palette, draining: drain)
      run.writeOutsideFailures(to: &output, palette: palette)
    case .began, .hook, .scenariosBegan: break
    }
  }
}
