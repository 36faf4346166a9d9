import RehearsalBase
import RehearsalGherkin

/// Annotations for GitHub: an error at the line of each scenario that counts as failed.
///
/// The form is that of GitHub's workflow commands.
package struct GitHubReporter: Reporter {
  /// The annotations of failed scenarios, which stand behind those of other failures.
  private let annotations = Spool()
  private let workspace: GitHubWorkspace?

  package init(workspace: GitHubWorkspace? = nil) {
    self.workspace = workspace
  }

  package mutating func receive(
    _ event: RunEvent, into output: inout [UInt8], draining drain: (inout [UInt8]) -> Void
  ) {
    switch event {
    case .scenario(let scenario) where scenario.outcome.group == .failed:
      var output: [UInt8] = []
      let line = scenario.failures.lazy.compactMap(\.line).first ?? scenario.line
      let title = "\(scenario.pickle.name) (\(scenario.outcome.rawValue))"
      writeError(uri: scenario.pickle.uri, line: line, title: title, scenario.reasons, to: &output)
      annotations.append(output)
    case .ended(let run):
      for failure in run.outside {
        let lines = [failure.title.escapedForTerminal] + (failure.explanation?.linesForTerminal ?? [])
        writeError(uri: failure.uri, line: failure.line, title: failure.title, lines, to: &output)
      }
      annotations.forEachPiece { piece in
        output += piece
        drain(&output)
      }
    default: break
    }
  }

  private func writeError(uri: String?, line: Int?, title: String, _ lines: [String], to output: inout [UInt8]) {
    output.writeLine(GitHubAnnotation(uri: uri, line: line, title: title, lines).command(in: workspace))
  }
}

extension ScenarioResult {
  /// The reasons why it failed, for terminals; never empty, since GitHub shows no annotation without a message.
  var reasons: [String] {
    if let explanation { return explanation.linesForTerminal }
    let failures = failures
    if failures.isEmpty { return ["\(pickle.name.escapedForTerminal) is \(outcome.rawValue)"] }
    return failures.flatMap { step in
      ["\(step.status.word): \(step.title.escapedForTerminal)"] + (step.result.message?.linesForTerminal ?? [])
    }
  }
}
