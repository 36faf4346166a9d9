package import RehearsalBase
import RehearsalGherkin

extension Features.File {
  /// The lines of descriptions that look like a heading with a misspelt keyword, above a step.
  ///
  /// Gherkin takes every line that begins with no keyword for a part of the description, and the steps below it as well.
  /// Whether it is meant so is not sure: prose may begin in the same manner.
  package var misspeltHeadings: [Problem] {
    let dialect = dialect
    return descriptions.flatMap { description -> [Problem] in
      let found = description.lines.indices.compactMap { index in
        description.misspeltHeading(at: index, in: dialect).map { (index: index, heading: $0) }
      }
      guard !found.isEmpty else { return [] }
      let places = description.places(in: source)
      return found.map {
        Problem(
          subject: source.name, place: places[$0.index], message: Description.message(misspelt: $0.heading.written),
          remedy: $0.heading.corrected)
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

  fileprivate func misspeltHeading(at index: Int, in dialect: Dialect) -> (written: String, corrected: String)? {
    guard let below = lines[(index + 1)...].first(where: { !$0.isEmpty }), dialect.beginsStep(below) else { return nil }
    return dialect.heading(meantBy: lines[index], among: dialect.headings)
  }
}

extension String {
  fileprivate var isArgument: Bool { hasPrefix("|") }
}
