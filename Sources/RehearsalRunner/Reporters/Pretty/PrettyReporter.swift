/// The scenarios as they run, laid out like their feature files, with a mark at each step.
///
/// A failure is explained once, at its step, and listed at the end. No durations are written: the same run gives the same bytes.
package struct PrettyReporter: Reporter {
  private let palette: Palette
  private let hasSummary: Bool
  private var results = RunResults()
  private var failures: FailureListing
  /// The attempt that is going on.
  private var script: ScenarioScript?
  private var heading = Heading()

  /// Without a summary, only two sections follow the scenarios: code for undefined steps, and failures outside of them.
  package init(isColoured: Bool = false, hasSummary: Bool = true) {
    palette = Palette(isColoured: isColoured)
    self.hasSummary = hasSummary
    failures = FailureListing(palette: palette, explains: false)
  }

  package mutating func receive(_ envelope: Envelope, query: Query, into output: inout [UInt8]) {
    results.receive(envelope, query: query)
    failures.add(results.takeFailures())
    switch envelope {
    case .testCaseStarted(let started):
      script = query.attempt(started.id).map { ScenarioScript($0, palette: palette) }
    case .attachment(let attachment):
      if attachment.virtualTimes == nil { script?.add(attachment) }
    case .testStepFinished(let finished):
      guard let attempt = query.attempt(finished.testCaseStartedId), let step = attempt.steps.last else { return }
      script?.add(step, of: attempt, query: query)
    case .testCaseFinished(let finished):
      script?.end(query.attempt(finished.testCaseStartedId))
      write(&output)
      script = nil
      return
    default: return
    }
    write(&output)
  }

  /// Writes the new text of the scenario.
  private mutating func write(_ output: inout [UInt8]) {
    // In place: a copy of a script for each message takes longer than writing it.
    guard let text = script?.takeText() else { return }
    if !text.isEmpty, let next = script?.heading { heading.write(next, into: &output, palette: palette) }
    output += text
  }

  package mutating func finish(query: Query, into output: inout [UInt8], draining drain: (inout [UInt8]) -> Void) {
    if hasSummary {
      results.writeSummary(failures, to: &output, palette: palette, draining: drain)
    } else {
      results.writeRemarks(to: &output, palette: palette, draining: drain)
    }
  }
}
