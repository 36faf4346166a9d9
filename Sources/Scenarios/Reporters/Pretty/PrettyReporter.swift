package import Messages

/// The scenarios as they run, laid out like their feature files, with a mark at each step.
///
/// A failure is explained once, at its step, and listed at the end.
///
/// Steps are written as they end. Scenarios that run at the same time are never mixed: the oldest is written to its
/// end, then the next. No durations are written: the same run gives the same bytes.
package struct PrettyReporter: Reporter {
  private let palette: Palette
  private let hasSummary: Bool
  private var results = RunResults()
  private var failures: FailureListing
  /// The attempts in the order in which they began; those before `foremost` are written.
  private var order: [String] = []
  private var foremost = 0
  private var scripts: [String: ScenarioScript] = [:]
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
      guard let attempt = query.attempt(started.id) else { return }
      scripts[started.id] = ScenarioScript(attempt, palette: palette)
      order.append(started.id)
    case .attachment(let attachment):
      guard let id = attachment.testCaseStartedId, !attachment.isRemark else { return }
      scripts[id]?.add(attachment)
    case .externalAttachment(let attachment):
      guard let id = attachment.testCaseStartedId else { return }
      scripts[id]?.add(attachment)
    case .testStepFinished(let finished):
      guard let attempt = query.attempt(finished.testCaseStartedId), let step = attempt.steps.last else { return }
      scripts[finished.testCaseStartedId]?.add(step, of: attempt, query: query)
    case .testCaseFinished(let finished):
      scripts[finished.testCaseStartedId]?.end(query.attempt(finished.testCaseStartedId))
    default: return
    }
    writeWhatIsReady(into: &output)
  }

  package mutating func finish(query: Query, into output: inout [UInt8], draining drain: (inout [UInt8]) -> Void) {
    for id in order[foremost...] { scripts[id]?.isOver = true }
    writeWhatIsReady(into: &output)
    results.finish(query: query)
    if hasSummary {
      failures.add(results.takeFailures())
      results.writeSummary(failures, to: &output, palette: palette, draining: drain)
    } else {
      results.writeRemarks(to: &output, palette: palette, draining: drain)
    }
  }

  /// Writes the new text of the foremost scenario, and continues with the next while the foremost is over.
  private mutating func writeWhatIsReady(into output: inout [UInt8]) {
    while foremost < order.count {
      let id = order[foremost]
      // In place: a copy of a script for each message takes longer than writing it.
      guard let text = scripts[id]?.takeText(), let isOver = scripts[id]?.isOver else { return }
      if !text.isEmpty, let next = scripts[id]?.heading { heading.write(next, into: &output, palette: palette) }
      output += text
      guard isOver else { return }
      scripts[id] = nil
      foremost += 1
    }
  }
}
