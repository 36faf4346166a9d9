/// Receives the events of a run and writes a report as it goes.
package protocol Reporter: Sendable {
  /// Receives the next event; appends new text of the report to the output.
  ///
  /// A long text is written in pieces, and `drain` may take each of them out of the output.
  mutating func receive(_ event: RunEvent, into output: inout [UInt8], draining drain: (inout [UInt8]) -> Void)
}

/// The reports of one run: each reporter receives every event, and writes an output of its own.
package struct Reports: Sendable {
  private var reporters: [any Reporter]
  private var outputs: [[UInt8]]

  package init(_ reporters: [any Reporter]) {
    self.reporters = reporters
    outputs = Array(repeating: [], count: reporters.count)
  }

  package mutating func receive(_ event: RunEvent, draining drain: (Int, inout [UInt8]) -> Void = { _, _ in }) {
    for index in reporters.indices {
      reporters[index].receive(event, into: &outputs[index]) { drain(index, &$0) }
    }
  }

  package mutating func takeOutput(of index: Int) -> [UInt8] {
    var taken: [UInt8] = []
    swap(&taken, &outputs[index])
    return taken
  }
}

extension [UInt8] {
  private static var pieceSize: Int { 1 << 16 }

  mutating func write(_ text: String) {
    append(contentsOf: text.utf8)
  }

  mutating func writeLine(_ text: String = "") {
    append(contentsOf: text.utf8)
    append(UInt8(ascii: "\n"))
  }

  mutating func drainIfLong(_ drain: (inout [UInt8]) -> Void) {
    if count >= Self.pieceSize { drain(&self) }
  }
}
