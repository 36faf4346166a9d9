/// One letter a step, 80 a line, then the failures in full; on a terminal a bar instead of the letters.
///
/// The letters are Cucumber's: `.` passed, `F` failed, `-` skipped, `P` pending, `U` undefined, `A` ambiguous.
/// A hook is shown only if it did not simply pass.
struct ProgressReporter: Reporter {
  private let palette: Palette
  private var undefinedSteps = UndefinedSteps()
  private var failures: FailureListing
  private var column = 0
  private var bar: ProgressBar?

  /// Makes a reporter; a live one overwrites its last line, which needs a terminal.
  init(isColoured: Bool = false, isLive: Bool = false) {
    palette = Palette(isColoured: isColoured)
    failures = FailureListing(palette: palette, explains: true)
    bar = isLive ? ProgressBar(palette: palette) : nil
  }

  mutating func receive(
    _ event: RunEvent, into output: inout [UInt8], draining drain: (inout [UInt8]) -> Void
  ) {
    bar?.receive(event, into: &output)
    switch event {
    case .hook(let hook) where hook.result.status.isFailure: write(hook.result.status, into: &output)
    case .scenario(let scenario):
      undefinedSteps.add(scenario)
      failures.add(scenario)
      write(scenario, into: &output)
    case .ended(let run):
      if column > 0 { output.writeLine() }
      column = 0
      run.writeSummary(failures, undefinedSteps, to: &output, palette: palette, draining: drain)
    default: break
    }
  }

  private mutating func write(_ scenario: ScenarioResult, into output: inout [UInt8]) {
    guard bar == nil else { return }
    let steps = scenario.scenario.stepPlaces
    for attempt in scenario.attempts {
      for place in attempt.steps.indices {
        let status = attempt.steps[place].status
        if steps.contains(place) || status.isFailure { write(status, into: &output) }
      }
    }
    if scenario.explanation != nil { write(.pending, into: &output) }
  }

  private mutating func write(_ status: StepStatus, into output: inout [UInt8]) {
    guard bar == nil else { return }
    output.write(palette.paint(status.letter, for: status))
    column += 1
    if column == 80 {
      output.writeLine()
      column = 0
    }
  }
}
