/// The scenarios that count as failed, as a rerun file: a line `path:line:line` for each file, as Cucumber writes it.
package struct RerunReporter: Reporter {
  private var results = RunResults(collectsUndefinedSteps: false)
  private var lines: [String: [Int]] = [:]
  private var paths: [String] = []

  package init() {}

  package mutating func receive(_ envelope: Envelope, query: Query, into output: inout [UInt8]) {
    results.receive(envelope, query: query)
    for failure in results.takeFailures() {
      if lines[failure.uri] == nil { paths.append(failure.uri) }
      lines[failure.uri, default: []].append(failure.line)
    }
  }

  package var needsOnlyFailures: Bool { true }

  package mutating func finish(query: Query, into output: inout [UInt8], draining drain: (inout [UInt8]) -> Void) {
    for path in paths {
      let numbers = Set(lines[path] ?? []).sorted().map { ":\($0)" }.joined()
      output.writeLine(RerunPath.written(path) + numbers)
    }
  }
}
