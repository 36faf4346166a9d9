package import Messages

/// The scenarios as they run, laid out like their feature files, each step with a mark; a failure is explained once,
/// at its step, and listed at the end.
///
/// Steps are written as they end. Of scenarios that run side by side, the oldest is written through and the others
/// wait for it, so that no two are ever mixed. No durations: the same run gives the same bytes.
package struct PrettyReporter: Reporter {
  private let palette: Palette
  private let hasSummary: Bool
  private var results = RunResults()
  /// The attempts in the order in which they began; those before `foremost` are written.
  private var order: [String] = []
  private var foremost = 0
  private var scripts: [String: ScenarioScript] = [:]
  private var heading = Heading()

  /// Without a summary, only the code for undefined steps follows the scenarios, and what went wrong outside of them.
  package init(isColoured: Bool = false, hasSummary: Bool = true) {
    palette = Palette(isColoured: isColoured)
    self.hasSummary = hasSummary
  }

  package mutating func receive(_ envelope: Envelope, query: Query, into output: inout [UInt8]) {
    results.receive(envelope, query: query)
    switch envelope {
    case .testCaseStarted(let started):
      guard let attempt = query.attempt(started.id) else { return }
      scripts[started.id] = ScenarioScript(attempt, palette: palette)
      order.append(started.id)
    case .attachment(let attachment):
      guard let id = attachment.testCaseStartedId else { return }
      scripts[id]?.add(attachment)
    case .externalAttachment(let attachment):
      guard let id = attachment.testCaseStartedId else { return }
      scripts[id]?.add(attachment)
    case .testStepFinished(let finished):
      guard let attempt = query.attempt(finished.testCaseStartedId), let step = attempt.steps.last else { return }
      scripts[finished.testCaseStartedId]?.add(step, of: attempt, query: query)
    case .testCaseFinished(let finished): scripts[finished.testCaseStartedId]?.isOver = true
    default: return
    }
    writeWhatIsReady(into: &output)
  }

  package mutating func finish(query: Query, into output: inout [UInt8]) {
    for id in order[foremost...] { scripts[id]?.isOver = true }
    writeWhatIsReady(into: &output)
    results.finish(query: query)
    if hasSummary {
      results.writeSummary(to: &output, palette: palette, explains: false)
    } else {
      results.writeRemarks(to: &output, palette: palette)
    }
  }

  /// Writes what the foremost scenario has to say, and goes on to the next as long as they are over.
  private mutating func writeWhatIsReady(into output: inout [UInt8]) {
    while foremost < order.count, var script = scripts[order[foremost]] {
      heading.write(script.heading, into: &output, palette: palette)
      output += script.takeText()
      scripts[order[foremost]] = script.isOver ? nil : script
      guard script.isOver else { return }
      foremost += 1
    }
  }
}
