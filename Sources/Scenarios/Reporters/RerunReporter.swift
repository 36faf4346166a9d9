package import Messages

/// The scenarios that count as failed, as a rerun file: a line `path:line:line` for each file, as Cucumber writes it.
package struct RerunReporter: Reporter {
  private var results = RunResults()

  package init() {}

  package mutating func receive(_ envelope: Envelope, query: Query, into output: inout [UInt8]) {
    results.receive(envelope, query: query)
  }

  package var needsOnlyFailures: Bool { true }

  package mutating func finish(query: Query, into output: inout [UInt8]) {
    results.finish(query: query)
    var lines: [String: [Int]] = [:]
    var paths: [String] = []
    for failure in results.failures {
      if lines[failure.uri] == nil { paths.append(failure.uri) }
      lines[failure.uri, default: []] += [failure.line].compactMap(\.self)
    }
    for path in paths {
      let numbers = Set(lines[path] ?? []).sorted().map { ":\($0)" }.joined()
      output.writeLine(RerunPath.written(path) + numbers)
    }
  }
}
