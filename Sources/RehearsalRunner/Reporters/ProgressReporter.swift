/// One letter a step, 80 a line, then the failures in full; on a terminal a bar instead of the letters.
///
/// The letters are Cucumber's: `.` passed, `F` failed, `-` skipped, `P` pending, `U` undefined, `A` ambiguous.
/// A hook is shown only if it did not simply pass.
package struct ProgressReporter: Reporter {
  private let palette: Palette
  private var results = RunResults()
  private var failures: FailureListing
  private var column = 0
  /// The bar, or nil if letters are written.
  private var bar: ProgressBar?

  /// Makes a reporter; a live one overwrites its last line, which needs a terminal.
  package init(isColoured: Bool = false, isLive: Bool = false) {
    palette = Palette(isColoured: isColoured)
    failures = FailureListing(palette: palette, explains: true)
    bar = isLive ? ProgressBar(palette: palette) : nil
  }

  package mutating func receive(_ envelope: Envelope, query: Query, into output: inout [UInt8]) {
    results.receive(envelope, query: query)
    let failed = results.takeFailures()
    failures.add(failed)
    guard bar == nil else {
      bar?.receive(envelope, results, failed: failed, into: &output)
      return
    }
    switch envelope {
    case .testStepFinished(let finished):
      guard let isPickleStep = query.isPickleStep(finished) else { return }
      let status = finished.testStepResult.status
      if isPickleStep || status.isFailure { write(status, into: &output) }
    case .testCaseFinished(let finished) where query.attempt(finished.testCaseStartedId)?.explanation != nil:
      write(.pending, into: &output)
    case .testRunHookFinished(let finished) where finished.result.status.isFailure:
      write(finished.result.status, into: &output)
    default: break
    }
  }

  /// The bar needs messages: only they contain the number of scenarios.
  package var needsOnlyFailures: Bool { bar == nil }

  package mutating func receivePassed(steps: Int, into output: inout [UInt8]) {
    results.addPassed(steps: steps)
    for _ in 0..<steps { write(.passed, into: &output) }
  }

  package mutating func finish(query: Query, into output: inout [UInt8], draining drain: (inout [UInt8]) -> Void) {
    if column > 0 { output.writeLine() }
    column = 0
    bar?.clear(&output)
    results.writeSummary(failures, to: &output, palette: palette, draining: drain)
  }

  private mutating func write(_ status: TestStepResult.Status, into output: inout [UInt8]) {
    output.write(palette.paint(status.letter, for: status))
    column += 1
    if column == 80 {
      output.writeLine()
      column = 0
    }
  }
}
