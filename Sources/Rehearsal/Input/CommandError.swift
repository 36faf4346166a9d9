package import RehearsalBase
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
      problem.described(in: sources.first { $0.name == problem.subject })
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
