import Diagnostics
import Gherkin
import ScenarioRunner

extension Features.File {
  /// The lines of descriptions that look like a heading with a misspelt keyword: `Scenaro: A`, with steps below it.
  ///
  /// Gherkin takes every line that begins with no keyword for a part of the description, and the steps below it as well.
  var misspeltKeywords: [Problem] {
    guard let feature = document.feature else { return [] }
    let dialect = Dialect(language: feature.language) ?? .english
    let scenarios = feature.scenarios + feature.rules.flatMap(\.scenarios)
    let backgrounds = [feature.background].compactMap(\.self) + feature.rules.compactMap(\.background)
    let described =
      [(feature.location, feature.description)] + feature.rules.map { ($0.location, $0.description) }
      + scenarios.map { ($0.location, $0.description) } + backgrounds.map { ($0.location, $0.description) }
    return described.flatMap { misspelt(in: $1, below: $0, dialect) }.sorted {
      ($0.place?.line ?? 0) < ($1.place?.line ?? 0)
    }
  }

  private func misspelt(in description: String, below heading: Location, _ dialect: Dialect) -> [Problem] {
    guard !description.isEmpty else { return [] }
    var number = heading.line
    var lines: [(number: Int, text: String)] = []
    // A description has no place of its own: comments may stand above and within it.
    for line in description.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) {
      var next = number + 1
      while let text = source.line(next), text != line { next += 1 }
      guard source.line(next) != nil else { return [] }
      number = next
      if line.contains(where: { !$0.isWhitespace }) { lines.append((number, line)) }
    }
    return zip(lines, lines.dropFirst()).compactMap { line, below in
      guard dialect.beginsStep(below.text) else { return nil }
      let indent = line.text.prefix(while: \.isWhitespace)
      let text = line.text.dropFirst(indent.count)
      guard let colon = text.firstIndex(of: ":"),
        let keyword = nearestNames(to: String(text[..<colon]), among: dialect.headings, limit: 1).first
      else { return nil }
      return Problem(
        subject: source.name, place: Place(line: line.number, column: indent.count + 1),
        message: "\"\(text[..<colon])\" is no keyword, so this line and the steps below it are a description",
        remedy: keyword + String(text[colon...]))
    }
  }
}

extension Dialect {
  /// The keywords that begin a part of a feature.
  fileprivate var headings: [String] { scenario + scenarioOutline + background + rule }

  /// Whether a line would be a step below a scenario's heading.
  fileprivate func beginsStep(_ line: String) -> Bool {
    let text = line.drop(while: \.isWhitespace)
    return (given + when + then + and + but).contains { text.hasPrefix($0) }
  }
}
