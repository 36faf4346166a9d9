import Diagnostics
package import Messages

/// The uses and durations of each step definition, slowest first, and the unused ones.
///
/// Steps have a mean in virtual time, too. Under a virtual clock all durations are virtual.
package struct UsageReporter: Reporter {
  private var uses: [Int: Use] = [:]

  /// The uses of one definition.
  private struct Use {
    var count = 0
    var total = Nanoseconds.zero
    var longest = Nanoseconds.zero
    var longestPlace: String?
    var virtual = Nanoseconds.zero
  }

  package init() {}

  package mutating func receive(_ envelope: Envelope, query: Query, into output: inout [UInt8]) {
    switch envelope {
    case .testStepFinished(let finished):
      guard let attempt = query.attempt(finished.testCaseStartedId), let step = attempt.steps.last else { return }
      add(step, of: attempt, query)
    case .attachment(let attachment):
      guard let id = attachment.testCaseStartedId, let times = VirtualTimes(saidBy: attachment),
        let attempt = query.attempt(id)
      else { return }
      add(times, of: attempt, query)
    default: return
    }
  }

  private mutating func add(_ times: VirtualTimes, of attempt: Attempt, _ query: Query) {
    for step in times.steps where attempt.testCase.testSteps.indices.contains(step.position) {
      for id in attempt.testCase.testSteps[step.position].stepDefinitionIds ?? [] {
        guard let index = query.definitionIndex(id) else { continue }
        uses[index]?.virtual += Nanoseconds(step.duration)
      }
    }
  }

  private mutating func add(_ step: Attempt.FinishedStep, of attempt: Attempt, _ query: Query) {
    let duration = Nanoseconds(step.result.duration)
    for id in step.testStep.stepDefinitionIds ?? [] {
      guard let index = query.definitionIndex(id) else { continue }
      var use = uses[index] ?? Use()
      use.count += 1
      use.total += duration
      if use.longestPlace == nil || use.longest < duration {
        use.longest = duration
        use.longestPlace = attempt.place(of: step.testStep, query: query)
      }
      uses[index] = use
    }
  }

  package mutating func finish(query: Query, into output: inout [UInt8], draining drain: (inout [UInt8]) -> Void) {
    writeUsed(query: query, into: &output)
    let unused = query.stepDefinitions.indices.filter { uses[$0] == nil }
    guard !unused.isEmpty else { return }
    output.writeLine()
    output.writeLine("Unused step definitions:")
    for index in unused { output.writeLine("  " + line(for: query.stepDefinitions[index])) }
  }

  private func writeUsed(query: Query, into output: inout [UInt8]) {
    output.writeLine("Step definitions, slowest first:")
    let slowestFirst = uses.sorted { left, right in
      let (leftMean, rightMean) = (left.value.total / left.value.count, right.value.total / right.value.count)
      return leftMean == rightMean ? left.key < right.key : leftMean > rightMean
    }
    guard !slowestFirst.isEmpty else { return output.writeLine("  none was used") }
    output.writeLine("     mean ms       max ms   virtual ms     uses")
    for (index, use) in slowestFirst {
      let mean = (use.total / use.count).inMilliseconds.padded(to: 12)
      let longest = use.longest.inMilliseconds.padded(to: 12)
      let slowest = use.longestPlace.map { ", slowest at \($0.escapedForTerminal)" } ?? ""
      let definition = line(for: query.stepDefinitions[index])
      let virtual = (use.virtual / use.count).inMilliseconds.padded(to: 12)
      output.writeLine("\(mean) \(longest) \(virtual) \(String(use.count).padded(to: 8))  \(definition)\(slowest)")
    }
  }

  private func line(for definition: StepDefinition) -> String {
    let place = definition.sourceReference.place.map { "  # \($0.escapedForTerminal)" } ?? ""
    return definition.pattern.source.escapedForTerminal + place
  }
}

extension String {
  /// The text, padded with spaces on the left to a width.
  fileprivate func padded(to width: Int) -> String {
    String(repeating: " ", count: Swift.max(0, width - count)) + self
  }
}
