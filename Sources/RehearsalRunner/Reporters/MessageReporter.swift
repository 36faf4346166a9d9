/// The messages themselves, one line of NDJSON each.
package struct MessageReporter: Reporter {
  package init() {}

  package var showsScreens: Bool { true }

  package mutating func receive(_ envelope: Envelope, query: Query, into output: inout [UInt8]) {
    envelope.appendLine(to: &output)
  }

  package mutating func finish(query: Query, into output: inout [UInt8], draining drain: (inout [UInt8]) -> Void) {}
}
