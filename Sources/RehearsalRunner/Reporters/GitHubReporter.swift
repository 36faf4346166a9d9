import RehearsalBase
import RehearsalGherkin

/// Annotations for GitHub: an error at the line of each scenario that counts as failed.
///
/// The form is that of GitHub's workflow commands.
struct GitHubReporter: Reporter {
  /// The annotations of failed scenarios, which stand behind those of other failures.
  private let annotations = Spool()
  private let workspace: GitHubWorkspace?

  init(workspace: GitHubWorkspace? = nil) {
    self.workspace = workspace
  }

  mutating func receive(
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

/// An annotation that GitHub shows at a line, written as a workflow command.
package struct GitHubAnnotation: Hashable, Sendable {
  /// The severity.
  package enum Level: String, Hashable, Sendable {
    case error, warning
  }

  private let level: Level
  private let uri: String?
  private let line: Int?
  private let column: Int?
  private let title: String
  private let lines: [String]

  /// Makes an annotation; GitHub shows none that has no lines.
  ///
  /// The lines must be escaped for a terminal already.
  package init(
    _ level: Level = .error, uri: String? = nil, line: Int? = nil, column: Int? = nil, title: String, _ lines: [String]
  ) {
    self.level = level
    self.uri = uri
    self.line = line
    self.column = column
    self.title = title
    self.lines = lines
  }

  package func command(in workspace: GitHubWorkspace? = nil) -> String {
    var properties: [String] = []
    if let uri {
      let path = workspace?.path(of: uri) ?? uri
      properties.append("file=\(path.escapedForTerminal.escapedAsProperty)")
    }
    if let line { properties.append("line=\(line)") }
    if let column { properties.append("col=\(column)") }
    properties.append("title=\(title.escapedForTerminal.escapedAsProperty)")
    return "::\(level.rawValue) \(properties.joined(separator: ","))::\(lines.joined(separator: "\n").escapedAsData)"
      .replacing("##[", with: "\\u{23}#[")
  }
}

extension String {
  fileprivate var escapedAsData: String {
    percentEscaped { $0 == "%" || $0 == "\r" || $0 == "\n" }
  }

  fileprivate var escapedAsProperty: String {
    percentEscaped { $0 == "%" || $0 == "\r" || $0 == "\n" || $0 == ":" || $0 == "," }
  }

  private func percentEscaped(_ isSpecial: (Unicode.Scalar) -> Bool) -> String {
    var escaped = ""
    for scalar in unicodeScalars {
      if isSpecial(scalar) {
        let digits = String(scalar.value, radix: 16, uppercase: true)
        escaped += digits.count == 1 ? "%0\(digits)" : "%\(digits)"
      } else {
        escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }
}

/// The folder into which GitHub has checked out a repository.
///
/// GitHub shows an annotation at its line only if the file is named by its path in this folder.
package struct GitHubWorkspace: Hashable, Sendable {
  private let workspace: [Substring]
  private let current: [Substring]

  package init(_ workspace: String, current: String) {
    self.workspace = workspace.steps
    self.current = current.steps
  }

  func path(of uri: String) -> String {
    var names = uri.hasPrefix("/") ? [] : current
    for step in uri.steps {
      switch step {
      case ".": continue
      case "..": _ = names.popLast()
      default: names.append(step)
      }
    }
    guard names.starts(with: workspace) else { return uri }
    return names.dropFirst(workspace.count).joined(separator: "/")
  }
}

extension String {
  fileprivate var steps: [Substring] { split(separator: "/") }
}
