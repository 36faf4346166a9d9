import RehearsalBase
import RehearsalGherkin

/// A line of a description, read as a step.
struct StepReading {
  /// The bullet in front of it; empty outside of Markdown.
  let bullet: String
  /// The text in the keyword's place; empty where there is none.
  let written: String
  let text: String
}

extension Description {
  /// A longer line is prose: a message would not show it whole.
  private static var longestStep: Int { 1_000 }

  func readings(of line: String, in dialect: Dialect) -> [StepReading] {
    guard !line.isEmpty, line.utf8.count <= Self.longestStep else { return [] }
    let bullet = kind == .listItem ? String(line.prefix(1)) + " " : ""
    let content = kind == .listItem ? line.dropFirst().drop(while: \.isWhitespace) : line[...]
    var readings = [StepReading(bullet: bullet, written: "", text: String(content))]
    func add(_ written: Substring) {
      let rest = content[written.endIndex...].drop { $0.isWhitespace || ":：,、".contains($0) }
      guard !rest.isEmpty else { return }
      let mark = written.last.map { ":：,、".contains($0) } == true
      readings.append(
        StepReading(bullet: bullet, written: String(mark ? written.dropLast() : written), text: String(rest)))
    }
    if let space = content.firstIndex(where: \.isWhitespace) { add(content[..<space]) }
    for length in dialect.lengthsOfKeywords(beginning: content) { add(content.prefix(length)) }
    return readings
  }

  func filled(_ text: String) -> String {
    guard !values.isEmpty, text.contains("<") else { return text }
    return values.reduce(text) { $0.replacing("<\($1.name)>", with: $1.value) }
  }
}

extension Dialect {
  /// The lengths of the keywords that a line begins with, or nearly so, where no space has to follow them.
  fileprivate func lengthsOfKeywords(beginning line: Substring) -> [Int] {
    let start = line.prefix(Self.longestKeyword).lowercased()
    var lengths = bareStepKeywords.filter { start.hasPrefix($0.text) }.map(\.count)
    // Scripts that put no spaces between words: any language's keyword, and those of the file with one letter wrong.
    guard let first = line.unicodeScalars.first, first.value >= 0xE00 else { return lengths }
    lengths += Self.unspacedKeywords.filter(start.hasPrefix).map(\.count)
    for keyword in stepKeywords where !keyword.contains(" ") && keyword.count > 1 {
      for length in [keyword.count, keyword.count - 1, keyword.count + 1] where length > 1 {
        if String(line.prefix(length)).differsInOneLetter(from: keyword) { lengths.append(length) }
      }
    }
    return lengths
  }

  private static let longestKeyword = 30

  private static let unspacedKeywords = Set(languages.compactMap(Self.init).flatMap(\.stepKeywords)).filter {
    !$0.contains(" ") && $0.unicodeScalars.allSatisfy { $0.value >= 0xE00 }
  }
}
