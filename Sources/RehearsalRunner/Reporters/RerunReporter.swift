import RehearsalGherkin

/// The scenarios that count as failed, as a rerun file: a line `path:line:line` for each file, as Cucumber writes it.
package struct RerunReporter: Reporter {
  private var lines: [String: [Int]] = [:]
  private var paths: [String] = []

  package init() {}

  package mutating func receive(
    _ event: RunEvent, into output: inout [UInt8], draining drain: (inout [UInt8]) -> Void
  ) {
    switch event {
    case .began(let run): paths = run.parseErrors.byFile.compactMap(\.first?.uri)
    case .scenario(let scenario) where scenario.outcome.group == .failed:
      let uri = scenario.pickle.uri
      if lines[uri] == nil { paths.append(uri) }
      lines[uri, default: []].append(scenario.line)
    case .ended:
      for path in paths {
        let numbers = Set(lines[path] ?? []).sorted().map { ":\($0)" }.joined()
        output.writeLine(RerunPath.written(path) + numbers)
      }
    default: break
    }
  }
}
