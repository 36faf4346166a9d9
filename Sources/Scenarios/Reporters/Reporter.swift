package import Messages

/// Reads the messages of a run and writes a report as it goes.
package protocol Reporter: Sendable {
  /// Receives the next message, which `query` has read already; appends new text of the report to the output.
  mutating func receive(_ envelope: Envelope, query: Query, into output: inout [UInt8])

  /// Writes the rest: no more messages follow, whether or not the run was finished.
  ///
  /// A long rest is written in pieces, and `drain` may take each of them out of the output.
  mutating func finish(query: Query, into output: inout [UInt8], draining drain: (inout [UInt8]) -> Void)

  /// Whether it wants attachments that carry screens; others do not receive them.
  var showsScreens: Bool { get }

  /// Whether it needs only the number of steps of scenarios that pass the first time, not their messages.
  var needsOnlyFailures: Bool { get }

  /// Receives a scenario that passed the first time, instead of the messages about it.
  mutating func receivePassed(steps: Int, into output: inout [UInt8])
}

extension Reporter {
  package var needsOnlyFailures: Bool { false }
  package var showsScreens: Bool { false }
  package mutating func receivePassed(steps: Int, into output: inout [UInt8]) {}
}

/// The reports of one run: each reporter receives every message, and writes an output of its own.
package struct Reports: Sendable {
  private var reporters: [any Reporter]
  private var outputs: [[UInt8]]
  private var query = Query()
  /// The results of the run, or nil if they are not counted.
  private var results: RunResults?

  /// Makes the reports; with `isCounting`, `isSuccess` and `scenarioCount` give its results.
  package init(_ reporters: [any Reporter], isCounting: Bool = false) {
    self.reporters = reporters
    if isCounting { results = RunResults(collectsUndefinedSteps: false) }
    outputs = Array(repeating: [], count: reporters.count)
  }

  /// Passes a message to all reporters.
  package mutating func receive(_ envelope: Envelope) {
    query.update(envelope)
    results?.receive(envelope, query: query)
    _ = results?.takeFailures()
    let isScreen = if case .attachment(let attachment) = envelope { attachment.carriesScreens } else { false }
    for index in reporters.indices where !isScreen || reporters[index].showsScreens {
      reporters[index].receive(envelope, query: query, into: &outputs[index])
    }
    query.forget(envelope)
  }

  /// Whether no reporter needs the messages about scenarios that pass the first time.
  package var needOnlyFailures: Bool { reporters.allSatisfy(\.needsOnlyFailures) }

  /// Counts a scenario that passed the first time, in place of its messages.
  package mutating func receivePassed(steps: Int) {
    results?.addPassed(steps: steps)
    for index in reporters.indices { reporters[index].receivePassed(steps: steps, into: &outputs[index]) }
  }

  /// Finishes all reporters; `drain` may take out what the reporter at an index has written so far.
  package mutating func finish(draining drain: (Int, inout [UInt8]) -> Void = { _, _ in }) {
    results?.finish(query: query)
    for index in reporters.indices {
      reporters[index].finish(query: query, into: &outputs[index]) { drain(index, &$0) }
    }
  }

  /// Whether every scenario passed or was skipped on purpose, nothing failed outside of them, and the run was finished.
  ///
  /// It was finished if a message says so.
  package var isSuccess: Bool {
    guard let results, let finished = query.testRunFinished else { return false }
    return finished.success && results.count(as: .failed) == 0 && results.outsideFailures.isEmpty
  }

  /// The number of scenarios.
  package var scenarioCount: Int {
    Outcome.allCases.reduce(0) { $0 + (results?.count($1) ?? 0) }
  }

  /// Removes and returns what the reporter at `index` has written since the last call.
  package mutating func takeOutput(of index: Int) -> [UInt8] {
    var taken: [UInt8] = []
    swap(&taken, &outputs[index])
    return taken
  }
}

extension [UInt8] {
  mutating func write(_ text: String) {
    append(contentsOf: text.utf8)
  }

  mutating func writeLine(_ text: String = "") {
    append(contentsOf: text.utf8)
    append(UInt8(ascii: "\n"))
  }
}
