package import RehearsalBase
import RehearsalGherkin

/// The scenarios to run: those that satisfy everything that is asked for.
package struct Selection: Sendable {
  var tags: [TagExpression] = []
  var names: [RegularExpression] = []
  /// The lines of each file, of which one must stand for the scenario; all lines of a file that is not there.
  var lines: [String: [Int]] = [:]

  package init() {}

  /// Selects by what a command line says; throws what is wrong with it.
  ///
  /// The regular expressions are of the dialect that step definitions use, and take time linear in the name. As with
  /// Cucumber, several conditions on tags must all hold, and of several names one is enough.
  package init(tags: [String] = [], names: [String] = [], lines: [String: [Int]] = [:]) throws(InvalidSelection) {
    var problems: [Problem] = []
    for tags in tags {
      do {
        self.tags.append(try TagExpression(tags))
      } catch {
        problems.append(
          Problem(subject: "--tags", message: "\(error)", remedy: "a condition on tags: \"@smoke and not @slow\""))
      }
    }
    for name in names {
      do {
        self.names.append(try RegularExpression(name, ParameterTypeRegistry()))
      } catch {
        let problem = error.problem
        problems.append(
          Problem(
            subject: "--name", message: "'\(name)' is no regular expression: \(problem.message)", remedy: problem.remedy
          ))
      }
    }
    self.lines = lines
    guard problems.isEmpty else { throw InvalidSelection(problems: problems) }
  }

  func positions(in features: Features) -> [Int] {
    features.files.flatMap { file in
      let positions = positions(in: file)
      return tags.isEmpty && names.isEmpty ? positions : positions.filter { matches(features.pickles[$0]) }
    }
  }

  /// The lines asked for that stand for no scenario.
  ///
  /// Files without any scenarios are left out: there, no line is better than another.
  package func lineProblems(in features: Features) -> [Problem] {
    features.files.flatMap { file -> [Problem] in
      guard let lines = lines[file.source.name], !file.pickles.isEmpty else { return [] }
      let index = LineIndex(file.document)
      return lines.filter { index.pickles(atLine: $0).isEmpty }.map { line in
        let starts = features.pickles[file.pickles].map(\.location.line)
        let near = starts.first { $0 > line } ?? starts.last ?? 1
        return Problem(
          subject: file.source.name, place: Place(line: line), message: "no scenario stands on this line",
          remedy: "\(file.source.name):\(near)")
      }
    }
  }

  /// The text to write instead of tags that no scenario has: the nearest that one has, or all, or nil if all are known.
  package func tagAdvice(in features: Features) -> String? {
    let known = Set(features.pickles.flatMap { $0.tags.map(\.name) }).sorted()
    let unknown = Set(tags.flatMap(\.tags)).subtracting(known).sorted()
    guard !unknown.isEmpty else { return nil }
    guard !known.isEmpty else { return "no scenario has a tag" }
    let near = unknown.flatMap { tag in
      known.contains("@\(tag)") ? ["@\(tag)"] : nearestNames(to: tag, among: known)
    }
    let offered = near.isEmpty ? known.prefix(8) + (known.count > 8 ? ["…"] : []) : near[...]
    return "no scenario has the tag \(unknown.joined(separator: ", ")); there is \(offered.joined(separator: ", "))"
  }

  private func positions(in file: Features.File) -> [Int] {
    guard let lines = lines[file.source.name] else { return Array(file.pickles) }
    let index = LineIndex(file.document)
    var selected = Set<Int>()
    for line in lines { selected.formUnion(index.pickles(atLine: line)) }
    return selected.sorted().map { file.pickles.lowerBound + $0 }
  }

  private func matches(_ pickle: Pickle) -> Bool {
    let given = pickle.tags.map(\.name)
    guard tags.allSatisfy({ $0.evaluate(given) }) else { return false }
    return names.isEmpty || names.contains { $0.isFound(in: pickle.name) }
  }
}

/// A selection that means nothing.
package struct InvalidSelection: Error, Hashable, Sendable {
  package let problems: [Problem]
}
