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

  /// The problems that another process has described.
  package init(texts: [String]) { (problems, annotations, causes) = (texts, [], []) }

  package init(_ subject: String, _ message: String, remedy: String? = nil) {
    self.init([Problem(subject: subject, message: message, remedy: remedy)])
  }
}

extension SourceText {
  /// The text of a board that a problem with a place is about, to quote its line.
  package init?(board path: String, of problem: Problem) {
    guard problem.place != nil, path.hasSuffix(AppNaming.boardEnding) else { return nil }
    self.init(file: path)
  }
}
