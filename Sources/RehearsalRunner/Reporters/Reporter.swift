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

  package init(_ reporters: [any Reporter]) {
    self.reporters = reporters
    outputs = Array(repeating: [], count: reporters.count)
  }

  /// Passes a message to all reporters.
  package mutating func receive(_ envelope: Envelope) {
    query.update(envelope)
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
    for index in reporters.indices { reporters[index].receivePassed(steps: steps, into: &outputs[index]) }
  }

  /// Finishes all reporters; `drain` may take out what the reporter at an index has written so far.
  package mutating func finish(draining drain: (Int, inout [UInt8]) -> Void = { _, _ in }) {
    for index in reporters.indices {
      reporters[index].finish(query: query, into: &outputs[index]) { drain(index, &$0) }
    }
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
