import RehearsalBase

// What a line is meant as that begins with no keyword.

extension Dialect {
  package var headings: [String] { scenario + scenarioOutline + background + rule }

  package var usualScenario: String { scenario.first { $0 != "Example" } ?? "Scenario" }

  private var stepKeywordsByRole: [[String]] { [given, when, then, and, but] }

  package func beginsStep(_ line: String) -> Bool {
    let text = line.drop(while: \.isWhitespace)
    return stepKeywords.contains { text.hasPrefix($0) }
  }

  func beginsHeading(_ line: String) -> Bool {
    (feature + headings + examples).contains { line.hasPrefix("\($0):") }
  }

  /// A heading with a misspelt keyword or without its colon, and its correction, or nil for any other line.
  package func heading(meantBy line: String, among headings: [String]) -> (written: String, corrected: String)? {
    if let colon = line.firstIndex(where: { $0 == ":" || $0 == "\u{FF1A}" }) {
      let written = String(line[..<colon])
      let keyword = headings.contains(written) ? written : nearestNames(to: written, among: headings, limit: 1).first
      return keyword.map { (written, Self.heading($0, line[line.index(after: colon)...])) }
    }
    guard let keyword = headings.first(where: { line == $0 || line.hasPrefix("\($0) ") }) else { return nil }
    return (keyword, Self.heading(keyword, line.dropFirst(keyword.count)))
  }

  private static func heading(_ keyword: String, _ name: Substring) -> String {
    let name = name.drop(while: \.isWhitespace)
    return name.isEmpty ? "\(keyword):" : "\(keyword): \(name)"
  }

  /// A line whose first word is off a step's keyword by case or one letter, and its correction, or nil for others.
  func step(meantBy line: String) -> (written: String, corrected: String)? {
    guard let space = line.firstIndex(where: \.isWhitespace) else { return nil }
    let (written, rest) = (String(line[..<space]), line[space...].drop(while: \.isWhitespace))
    let lowercased = written.lowercased()
    let places = stepKeywords.indices.filter { stepKeywords[$0].utf8.last == UInt8(ascii: " ") }
    let place =
      places.first { lowercasedStepKeywords[$0] == lowercased + " " }
      ?? places.first {
        stepKeywords[$0].count > 4 && lowercased.differsInOneLetter(from: String(lowercasedStepKeywords[$0].dropLast()))
      }
    return place.map { (written, stepKeywords[$0] + rest) }
  }

  /// The keyword that is meant by what stands in its place: the nearest one, the same of another language, or that of
  /// an English example.
  package func stepKeyword(meantBy written: String, example: String?) -> String {
    let keywords = stepKeywords
    let near = nearestNames(to: written, among: keywords.map { $0.filter { !$0.isWhitespace } }, limit: 1).first
    if let near, let keyword = keywords.first(where: { $0.filter { !$0.isWhitespace } == near }) { return keyword }
    let foreign = Self.languages.lazy.compactMap(Self.init).compactMap { $0.role(of: written) }.first
    let role = foreign ?? example.flatMap { Self.english.role(of: String($0.prefix { $0 != " " })) } ?? 0
    return stepKeywordsByRole[role].first { !$0.hasPrefix("*") } ?? "* "
  }

  private func role(of keyword: String) -> Int? {
    guard !keyword.isEmpty else { return nil }
    return stepKeywordsByRole.firstIndex { $0.contains { $0 == keyword || $0 == keyword + " " } }
  }

  static func languages(ofFeature line: String) -> [String] {
    guard let colon = line.firstIndex(where: { $0 == ":" || $0 == "\u{FF1A}" }) else { return [] }
    let keyword = String(line[..<colon])
    return languages.filter { Self(language: $0)?.feature.contains(keyword) == true }
  }
}
