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

/// The kinds of reports, by their names on the command line.
package enum ReportFormat: String, CaseIterable, Hashable, Sendable {
  case pretty, progress, junit, json, message, html, rerun, github, summary

  /// A reporter for this format.
  ///
  /// Only `pretty` and `progress` use colours, only `progress` redraws a line on a terminal, and only `github` and `junit`
  /// use the workspace.
  package func makeReporter(
    isColoured: Bool, isLive: Bool = false, workspace: GitHubWorkspace? = nil
  ) -> any Reporter {
    switch self {
    case .pretty: PrettyReporter(isColoured: isColoured)
    case .progress: ProgressReporter(isColoured: isColoured, isLive: isLive)
    case .junit: JUnitReporter(workspace: workspace)
    case .json: CucumberJSONReporter()
    case .message: MessageReporter()
    case .html: HTMLReporter()
    case .rerun: RerunReporter()
    case .github: GitHubReporter(workspace: workspace)
    case .summary: SummaryReporter()
    }
  }
}
