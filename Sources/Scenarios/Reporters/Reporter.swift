package import Messages

/// Reads the messages of a run and writes a report as it goes.
package protocol Reporter: Sendable {
  /// Takes the next message; `query` already knows it. What the report has to say now is appended to the output.
  mutating func receive(_ envelope: Envelope, query: Query, into output: inout [UInt8])

  /// Says what is left to say: no more messages will come, whether or not the run came to its end.
  mutating func finish(query: Query, into output: inout [UInt8])

  /// Whether it needs no messages of scenarios that pass the first time, but only the number of their steps.
  var needsOnlyFailures: Bool { get }

  /// Takes a scenario that passed the first time, in place of the messages about it.
  mutating func receivePassed(steps: Int, into output: inout [UInt8])
}

extension Reporter {
  package var needsOnlyFailures: Bool { false }
  package mutating func receivePassed(steps: Int, into output: inout [UInt8]) {}
}

/// The reports of one run: every message goes to each reporter, and each writes an output of its own.
package struct Reports: Sendable {
  private var reporters: [any Reporter]
  private var outputs: [[UInt8]]
  private var query = Query()
  /// The results of the run, if they are counted.
  private var results: RunResults?

  /// Makes the reports; with `isCounting`, `isSuccess` and `scenarioCount` give its results.
  package init(_ reporters: [any Reporter], isCounting: Bool = false) {
    self.reporters = reporters
    if isCounting { results = RunResults() }
    outputs = Array(repeating: [], count: reporters.count)
  }

  /// Gives a message to all reporters.
  package mutating func receive(_ envelope: Envelope) {
    query.update(envelope)
    results?.receive(envelope, query: query)
    for index in reporters.indices {
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

  /// Lets all reporters come to their end.
  package mutating func finish() {
    results?.finish(query: query)
    for index in reporters.indices {
      reporters[index].finish(query: query, into: &outputs[index])
    }
  }

  /// Whether every scenario passed or was skipped on purpose, nothing went wrong outside of them, and the run came to its
  /// end and says so itself.
  package var isSuccess: Bool {
    guard let results, let finished = query.testRunFinished else { return false }
    return finished.success && results.count(as: .failed) == 0 && results.outsideFailures.isEmpty
  }

  /// How many scenarios there were.
  package var scenarioCount: Int {
    Outcome.allCases.reduce(0) { $0 + (results?.count($1) ?? 0) }
  }

  /// What the reporter at `index` has written since it was last asked.
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
