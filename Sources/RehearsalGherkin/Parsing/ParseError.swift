/// One thing wrong with a feature file.
package struct ParseError: Error, Hashable, Sendable {
  /// Its position; at the end of the file there is no column.
  package let location: Location
  /// The kind of error.
  let reason: Reason

  /// The kinds of errors in a feature file.
  enum Reason: Hashable, Sendable {
    /// A line that may not stand here: the kinds that may, in the grammar's order, and the line, trimmed.
    case unexpectedToken(expected: [TokenKind], got: String)
    /// The file ends too early: the kinds that may stand here, in the grammar's order.
    case unexpectedEndOfFile(expected: [TokenKind])
    /// A `# language:` header names a language Gherkin does not have.
    case languageNotSupported(String)
    /// White space inside a tag.
    case whitespaceInTag
    /// A table row that is longer or shorter than the table's first.
    case inconsistentCellCount
  }

  /// The official wording, beginning with the location: `(5:3): inconsistent cell count within the table`.
  package var message: String {
    "(\(location.line):\(location.column ?? 0)): \(reason)"
  }
}

extension ParseError.Reason: CustomStringConvertible {
  /// The official wording without the location.
  var description: String {
    switch self {
    case .unexpectedToken(let expected, let got): "expected: \(Self.list(expected)), got '\(got)'"
    case .unexpectedEndOfFile(let expected): "unexpected end of file, expected: \(Self.list(expected))"
    case .languageNotSupported(let language): "Language not supported: \(language)"
    case .whitespaceInTag: "A tag may not contain whitespace"
    case .inconsistentCellCount: "inconsistent cell count within the table"
    }
  }

  private static func list(_ kinds: [TokenKind]) -> String {
    kinds.map { "#\($0)" }.joined(separator: ", ")
  }
}

/// All that is wrong with a feature file, in the order it was found.
///
/// As Cucumber's reference parser does, parsing goes on after an error, and gives up when it has more than ten.
package struct ParseFailure: Error, Hashable, Sendable {
  /// The name of the source.
  package let uri: String
  /// The code of the language its keywords are read in.
  let language: String
  /// The errors, at least one, each once.
  package let errors: [ParseError]
}
