import RehearsalBase

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
