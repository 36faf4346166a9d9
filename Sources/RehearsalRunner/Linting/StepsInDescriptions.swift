package import RehearsalBase
import RehearsalGherkin

/// Finds steps that Gherkin reads as free text, because they begin with no keyword.
///
/// A line of a description is one if all of it matches a definition, or all of it behind its first word or a keyword.
package struct StepsInDescriptions<World: Sendable> {
  private let choice: LibraryChoice<World>
  private var libraries: [Int: PreparedLibrary<World>]

  package init(_ choice: LibraryChoice<World>) { self.init(choice, [:]) }

  init(_ choice: LibraryChoice<World>, _ libraries: [Int: PreparedLibrary<World>]) {
    self.choice = choice
    self.libraries = libraries
  }

  package mutating func problems(in features: Features) -> [Problem] {
    var problems: [Problem] = []
    for file in features.files {
      let descriptions = file.descriptions
      guard !descriptions.isEmpty else { continue }
      let dialect = file.dialect
      let used = Set(features.pickles[file.pickles].map(choice.position)).sorted()
      let libraries = (used.isEmpty ? [0] : used).map { library(at: $0) }
      for description in descriptions {
        let steps = description.lines.map { step(meantBy: $0, of: description, dialect, libraries) }
        guard steps.contains(where: { $0 != nil }) else { continue }
        let places = description.places(in: file.source)
        for (index, step) in steps.enumerated() {
          guard let step else { continue }
          let problem = problem(step, at: index, of: description, places, in: file.source.name, dialect)
          if problems.last != problem { problems.append(problem) }
        }
      }
    }
    return problems
  }

  private mutating func library(at position: Int) -> PreparedLibrary<World> {
    if let library = libraries[position] { return library }
    let library = PreparedLibrary(choice.library(position))
    libraries[position] = library
    return library
  }

  private func step(
    meantBy line: String, of description: Description, _ dialect: Dialect, _ libraries: [PreparedLibrary<World>]
  ) -> (reading: StepReading, example: String?)? {
    for reading in description.readings(of: line, in: dialect) {
      let text = description.filled(reading.text)
      for library in libraries {
        if let pattern = library.pattern(ofAll: text) { return (reading, library.example(of: pattern)) }
      }
    }
    return nil
  }

  private func problem(
    _ step: (reading: StepReading, example: String?), at index: Int, of description: Description, _ places: [Place?],
    in file: String, _ dialect: Dialect
  ) -> Problem {
    let (written, text) = (step.reading.written, step.reading.text)
    if description.kind == .group, dialect.beginsStep(description.lines[index]) {
      let heading = description.heading(above: index, in: dialect)
      return Problem(
        subject: file, place: heading.map { places[$0.index] } ?? places[index],
        message: heading.map { Description.message(misspelt: $0.written) }
          ?? "this step is read as part of a description: no scenario and no background begins above it",
        remedy: heading?.corrected ?? "above it, a line \"\(dialect.usualScenario): …\"")
    }
    let corrected = step.reading.bullet + dialect.stepKeyword(meantBy: written, example: step.example) + text
    if description.kind == .examples {
      return Problem(
        subject: file, place: places[index],
        message: "this step is read as part of a description, because it stands below the heading of examples",
        remedy: "above that heading: \(corrected)")
    }
    return Problem(
      subject: file, place: places[index],
      message: written.isEmpty
        ? "this step is read as part of a description, because it has no keyword"
        : "\"\(written)\" is no keyword, so this step is read as part of a description", remedy: corrected)
  }
}

extension TestRun {
  /// The steps that are read as free text, because they begin with no keyword; in all files, whatever is selected.
  package var stepsInDescriptions: [Problem] {
    let known = Dictionary(zip(libraryPositions, libraries)) { first, _ in first }
    var search = StepsInDescriptions(choice, known)
    return search.problems(in: plan.features)
  }
}

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
