public import Diagnostics

extension ParseFailure {
  /// The errors as people are shown them: Cucumber's wording of what is wrong, ours of what to do about it.
  public var problems: [Problem] {
    errors.map { $0.problem(in: uri) }
  }
}

extension ParseError {
  /// The error as people are shown it, in the file of the given name.
  public func problem(in subject: String) -> Problem {
    Problem(subject: subject, place: location.place, message: reason.description, remedy: remedy)
  }

  private var remedy: String {
    switch reason {
    case .unexpectedToken(let expected, let got): Self.remedy(for: got, expected)
    case .unexpectedEndOfFile(let expected): Self.remedyAtEnd(expected)
    case .languageNotSupported(let language): Self.remedy(forLanguage: language)
    case .whitespaceInTag: "write the tag without white space, as in @slow_network, and a comment after ' #'"
    case .inconsistentCellCount:
      #"give this row as many cells as the table's first row has; a bar inside a cell is written \|"#
    }
  }

  private static func remedy(for line: String, _ expected: [TokenKind]) -> String {
    if line.hasPrefix("@") { return "put tags right above a feature, rule, scenario or its examples" }
    if line.hasPrefix("\"\"\"") || line.hasPrefix("```") {
      return "put a doc string right below a step, one doc string a step"
    }
    if line.hasPrefix("|") { return "put a table right below a step or below 'Examples:'" }
    if expected.contains(.language) { return "begin the file with 'Feature:' and a name" }
    if !expected.contains(.endOfFile) { return "put what the tags belong to right below them" }
    if let title = title(like: line) { return "write '\(title)', with its colon" }
    return "begin the line with a keyword such as 'Given', or put free text right below the title it describes"
  }

  /// The English title the line would be if it had a colon after its keyword.
  private static func title(like line: String) -> String? {
    let dialect = Dialect.english
    let titles =
      dialect.feature + dialect.rule + dialect.background + dialect.scenarioOutline + dialect.scenario
      + dialect.examples
    return titles.first { line == $0 || line.hasPrefix($0 + " ") }.map { $0 + ":" }
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
