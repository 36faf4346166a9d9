package import RehearsalBase

/// One thing wrong with a feature file.
package struct ParseError: Error, Hashable, Sendable {
  package let location: Location
  let reason: Reason

  /// The kinds of errors in a feature file.
  enum Reason: Hashable, Sendable {
    /// A line that may not stand here: the kinds that may, in the grammar's order, and the line, trimmed.
    case unexpectedToken(expected: [TokenKind], got: String)
    /// The file ends too early: the kinds that may stand here, in the grammar's order.
    case unexpectedEndOfFile(expected: [TokenKind])
    case languageNotSupported(String)
    case whitespaceInTag
    case inconsistentCellCount
  }

  /// The official wording, beginning with the location: `(5:3): inconsistent cell count within the table`.
  package var message: String {
    "(\(location.line):\(location.column ?? 0)): \(reason)"
  }
}

extension ParseError.Reason: CustomStringConvertible {
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
  package let uri: String
  let language: String
  package let errors: [ParseError]
}

extension ParseFailure {
  /// The errors as people are shown them: Cucumber's wording of what is wrong, ours of what to do about it.
  package var problems: [Problem] {
    let problems = errors.map { $0.problem(in: uri, language: language) }
    // In a file that does not name its language, no keyword is one, and all errors have one remedy.
    guard let first = errors.firstIndex(where: { !$0.languagesMeant.isEmpty }) else { return problems }
    return [problems[first]]
  }
}

extension ParseError {
  func problem(in subject: String, language: String = "en") -> Problem {
    Problem(
      subject: subject, place: location.place, message: reason.description,
      remedy: remedy(Dialect(language: language) ?? .english))
  }

  private func remedy(_ dialect: Dialect) -> String {
    switch reason {
    case .unexpectedToken(let expected, let got):
      languagesMeant.isEmpty
        ? remedy(forInvisibleIn: got, dialect) ?? Self.remedy(for: got, expected, dialect)
        : Self.remedy(forMissing: languagesMeant)
    case .unexpectedEndOfFile(let expected): Self.remedyAtEnd(expected)
    case .languageNotSupported(let language): Self.remedy(forLanguage: language)
    case .whitespaceInTag: "write the tag without white space, as in @slow_network, and a comment after ' #'"
    case .inconsistentCellCount:
      #"give this row as many cells as the table's first row has; a bar inside a cell is written \|"#
    }
  }

  fileprivate var languagesMeant: [String] {
    guard case .unexpectedToken(let expected, let got) = reason, expected.contains(.language) else { return [] }
    return Dialect.languages(ofFeature: got)
  }

  private static func remedy(forMissing languages: [String]) -> String {
    let lines = languages.prefix(3).map { "# language: \($0)" }
    return "\(lines.joined(separator: ", or ")), as the first line: the keywords are not English"
  }

  private func remedy(forInvisibleIn line: String, _ dialect: Dialect) -> String? {
    guard let invisible = InvisibleCharacter(in: line) else { return nil }
    let plain = InvisibleCharacter.plain(line)
    guard dialect.beginsStep(plain) || dialect.beginsHeading(plain), !dialect.beginsStep(line) else { return nil }
    return "write '\(plain)': there is \(invisible.title) in column \((location.column ?? 1) + invisible.column - 1)"
  }

  private static func remedy(for line: String, _ expected: [TokenKind], _ dialect: Dialect) -> String {
    if line.hasPrefix("@") { return "put tags right above a feature, rule, scenario or its examples" }
    if line.hasPrefix("\"\"\"") || line.hasPrefix("```") {
      return "put a doc string right below a step, one doc string a step"
    }
    if line.hasPrefix("|") { return "put a table right below a step or below 'Examples:'" }
    if expected.contains(.featureLine) {
      if let heading = dialect.heading(meantBy: line, among: dialect.feature) { return "write '\(heading.corrected)'" }
      if expected.contains(.language) { return "begin the file with 'Feature:' and a name" }
      return
        "go on with '\(dialect.feature.first ?? "Feature"):' and a name, and put it right below them where there are tags"
    }
    if !expected.contains(.endOfFile) { return "put what the tags belong to right below them" }
    if let heading = dialect.heading(meantBy: line, among: dialect.examples + dialect.headings) {
      return heading.written.count == heading.corrected.prefix { $0 != ":" }.count
        && line.hasPrefix(heading.written + " ")
        ? "write '\(heading.corrected)', with its colon"
        : "write '\(heading.corrected)': '\(heading.written)' is no keyword"
    }
    if expected.contains(.stepLine), let step = dialect.step(meantBy: line) {
      return "write '\(step.corrected)': '\(step.written)' is no keyword"
    }
    let keyword = dialect.given.first { !$0.hasPrefix("*") }?.filter { !$0.isWhitespace } ?? "Given"
    return "begin the line with a keyword such as '\(keyword)', or put free text right below the title it describes"
  }

  private static func remedyAtEnd(_ expected: [TokenKind]) -> String {
    if expected.contains(.docStringSeparator) {
      return #"close the doc string with the delimiter that opened it, """ or ```"#
    }
    if expected.contains(.featureLine) { return "go on with 'Feature:' and a name" }
    return "put what the tags belong to below them, or take the tags away"
  }

  private static func remedy(forLanguage language: String) -> String {
    let similar = nearestNames(to: language, among: Dialect.languages).map { "'\($0)'" }
    guard !similar.isEmpty else { return "give the code of a language Gherkin has, such as 'en' or 'ja'" }
    return "did you mean \(similar.joined(separator: " or "))?"
  }
}
