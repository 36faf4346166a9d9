package import RehearsalBase
package import RehearsalRunner

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
  /// The column, or nil for a problem of the whole line.
  fileprivate var knownColumn: Int? { column > 0 ? column : nil }
}
