package import RehearsalBase
import RehearsalDevice
package import RehearsalRunner

/// A call of the command that failed, with all its problems.
package struct CommandError: Error, Hashable, Sendable {
  package let problems: [String]
  package let annotations: [GitHubAnnotation]
  /// The problems themselves; empty where another process has described them.
  package let causes: [Problem]

  package init(_ problems: [Problem], in sources: [SourceText] = []) {
    causes = problems
    self.problems = problems.map { problem in
      // A board is named by a scenario, and is none of the call's own files.
      problem.described(
        in: sources.first { $0.name == problem.subject } ?? SourceText(board: problem.subject, of: problem))
    }
    annotations = problems.map { problem in
      problem.annotation(title: "rehearse run", isInFile: sources.contains { $0.name == problem.subject })
    }
  }

  package init(texts: [String]) { (problems, annotations, causes) = (texts, [], []) }

  package init(_ subject: String, _ message: String, remedy: String? = nil) {
    self.init([Problem(subject: subject, message: message, remedy: remedy)])
  }
}

extension SourceText {
  package init?(board path: String, of problem: Problem) {
    guard problem.place != nil, path.hasSuffix(AppNaming.boardEnding) else { return nil }
    self.init(file: path)
  }
}

extension Problem {
  /// The problem as an annotation: at its line if the subject is a file, else with the place in its text.
  package func annotation(
    _ level: GitHubAnnotation.Level = .error, title: String, isInFile: Bool
  ) -> GitHubAnnotation {
    let text = message + (remedy.map { "\ntry: \($0)" } ?? "")
    let heading = isInFile ? "" : subject + (place.map { ":\($0.line): " } ?? ": ")
    let lines = (heading + text).split(separator: "\n").map { String($0).escapedForTerminal }
    return GitHubAnnotation(
      level, uri: isInFile ? subject : nil, line: isInFile ? place?.line : nil,
      column: isInFile ? place?.knownColumn : nil, title: title, lines)
  }
}

extension Place {
  fileprivate var knownColumn: Int? { column > 0 ? column : nil }
}
