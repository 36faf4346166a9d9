package import Diagnostics
import Gherkin

extension Features.File {
  /// The lines of descriptions that look like a heading or a step with a misspelt keyword.
  ///
  /// Gherkin takes every line that begins with no keyword for a part of the description; below a misspelt heading, the
  /// steps as well. Whether they are meant so is not sure: prose may begin in the same manner.
  package var misspeltKeywords: [Problem] {
    let dialect = dialect
    return descriptions.flatMap { description -> [Problem] in
      let found = description.lines.indices.compactMap { index -> (index: Int, message: String, remedy: String)? in
        if let heading = description.misspeltHeading(at: index, in: dialect) {
          return (index, Description.message(misspelt: heading.written), heading.corrected)
        }
        guard let step = description.misspeltStep(at: index, in: dialect) else { return nil }
        return (index, "\"\(step.written)\" is no keyword, so this line is part of a description", step.corrected)
      }
      guard !found.isEmpty else { return [] }
      let places = description.places(in: source)
      return found.map {
        Problem(subject: source.name, place: places[$0.index], message: $0.message, remedy: $0.remedy)
      }
    }
  }
}

extension Description {
  static func message(misspelt heading: String) -> String {
    "\"\(heading)\" is no keyword, so this line and the steps below it are a description"
  }

  /// The heading that the nearest line is meant as above which no step stands in between, or nil if it is none.
  func heading(above index: Int, in dialect: Dialect) -> (index: Int, written: String, corrected: String)? {
    guard let above = lines[..<index].lastIndex(where: { !$0.isEmpty && !$0.isArgument && !dialect.beginsStep($0) }),
      let heading = dialect.heading(meantBy: lines[above], among: dialect.headings)
    else { return nil }
    return (above, heading.written, heading.corrected)
  }

  /// A line above a step that is like a heading: `Scenaro: A`, or nil for others.
  fileprivate func misspeltHeading(at index: Int, in dialect: Dialect) -> (written: String, corrected: String)? {
    guard let below = lines[(index + 1)...].first(where: { !$0.isEmpty }), dialect.beginsStep(below) else { return nil }
    return dialect.heading(meantBy: lines[index], among: dialect.headings)
  }

  /// A line whose first word is a step's keyword but for its case or one letter, or nil for others.
  ///
  /// In the middle of a sentence, such a word is one of prose.
  fileprivate func misspeltStep(at index: Int, in dialect: Dialect) -> (written: String, corrected: String)? {
    let above = index > 0 ? lines[index - 1] : ""
    guard kind == .steps, above.last.map({ ".!?:".contains($0) }) ?? true || dialect.step(meantBy: above) != nil,
      let step = dialect.step(meantBy: lines[index]), !Self.wordsOfProse.contains(step.written.lowercased())
    else { return nil }
    return step
  }

  /// English words that are one letter from a keyword.
  private static let wordsOfProse: Set<String> = [
    "the", "them", "they", "than", "thin", "ten", "hen", "den", "give", "gives", "giver",
  ]
}

extension String {
  /// Whether a line is one of a table.
  fileprivate var isArgument: Bool { hasPrefix("|") }
}
