package import Messages

/// One letter a step, 80 to a line, and at the end the failures in full; on a terminal a bar in place of the letters.
///
/// The letters are Cucumber's: `.` passed, `F` failed, `-` skipped, `P` pending, `U` undefined, `A` ambiguous. A hook is
/// shown only when it did not simply pass.
package struct ProgressReporter: Reporter {
  private let palette: Palette
  private var results = RunResults()
  private var column = 0
  /// Nil where letters are written.
  private var bar: ProgressBar?

  /// Makes a reporter; a live one draws over what it has written, as only a terminal lets it.
  package init(isColoured: Bool = false, isLive: Bool = false) {
    palette = Palette(isColoured: isColoured)
    bar = isLive ? ProgressBar(palette: palette) : nil
  }

  package mutating func receive(_ envelope: Envelope, query: Query, into output: inout [UInt8]) {
    results.receive(envelope, query: query)
    guard bar == nil else {
      bar?.receive(envelope, results, into: &output)
      return
    }
    switch envelope {
    case .testStepFinished(let finished):
      guard let isPickleStep = query.isPickleStep(finished) else { return }
      let status = finished.testStepResult.status
      if isPickleStep || status.isFailure { write(status, into: &output) }
    case .testRunHookFinished(let finished) where finished.result.status.isFailure:
      write(finished.result.status, into: &output)
    default: break
    }
  }

  /// The bar shows how many scenarios there are, which only messages say.
  package var needsOnlyFailures: Bool { bar == nil }

  package mutating func receivePassed(steps: Int, into output: inout [UInt8]) {
    results.addPassed(steps: steps)
    for _ in 0..<steps { write(.passed, into: &output) }
  }

  package mutating func finish(query: Query, into output: inout [UInt8]) {
    if column > 0 { output.writeLine() }
    column = 0
    bar?.clear(&output)
    results.finish(query: query)
    results.writeSummary(to: &output, palette: palette)
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
