import RehearsalBase

/// Annotations for GitHub: an error at the line of each scenario that counts as failed.
///
/// The form is that of GitHub's workflow commands.
package struct GitHubReporter: Reporter {
  private var results = RunResults(collectsUndefinedSteps: false)
  /// The annotations of failed scenarios, which stand behind those of other failures.
  private let annotations = Spool()
  private let workspace: GitHubWorkspace?

  /// Makes a reporter; without a workspace, files are named as the messages name them.
  package init(workspace: GitHubWorkspace? = nil) {
    self.workspace = workspace
  }

  package mutating func receive(_ envelope: Envelope, query: Query, into output: inout [UInt8]) {
    results.receive(envelope, query: query)
    for failure in results.takeFailures() {
      var output: [UInt8] = []
      let line = failure.steps.first { $0.line != nil }?.line ?? failure.line
      let title = "\(failure.name) (\(failure.outcome.rawValue))"
      writeError(uri: failure.uri, line: line, title: title, failure.lines, to: &output)
      annotations.append(output)
    }
  }

  package var needsOnlyFailures: Bool { true }

  package mutating func finish(query: Query, into output: inout [UInt8], draining drain: (inout [UInt8]) -> Void) {
    for failure in results.outsideFailures {
      let lines = [failure.title.escapedForTerminal] + (failure.explanation?.linesForTerminal ?? [])
      writeError(uri: failure.uri, line: failure.line, title: failure.title, lines, to: &output)
    }
    annotations.forEachPiece { piece in
      output += piece
      drain(&output)
    }
  }

  private func writeError(uri: String?, line: Int?, title: String, _ lines: [String], to output: inout [UInt8]) {
    output.writeLine(GitHubAnnotation(uri: uri, line: line, title: title, lines).command(in: workspace))
  }
}

extension FailedScenario {
  /// What is wrong, for terminals; never empty, since GitHub shows no annotation without a message.
  var lines: [String] {
    if let explanation { return explanation.linesForTerminal }
    if steps.isEmpty { return ["\(name.escapedForTerminal) is \(outcome.rawValue)"] }
    return steps.flatMap { step in
      ["\(step.status.word): \(step.title.escapedForTerminal)"] + (step.explanation?.linesForTerminal ?? [])
    }
  }
}
