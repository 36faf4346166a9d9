import Diagnostics
package import Messages

/// The scenarios that count as failed, a line `path:line` each: what to run again.
package struct RerunReporter: Reporter {
  private var results = RunResults()

  package init() {}

  package mutating func receive(_ envelope: Envelope, query: Query, into output: inout [UInt8]) {
    results.receive(envelope, query: query)
  }

  package mutating func finish(query: Query, into output: inout [UInt8]) {
    results.finish(query: query)
    for failure in results.failures { output.writeLine(failure.place.escapedForTerminal) }
  }
}
