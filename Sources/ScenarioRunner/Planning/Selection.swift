package import CucumberExpressions
package import Diagnostics
import Gherkin

/// Which scenarios are to be run: those that satisfy everything that is asked for.
package struct Selection: Sendable {
  /// Must hold for the tags.
  package var tags: TagExpression?
  /// Must match somewhere in the name.
  package var name: RegularExpression?
  /// By the name of a file, the lines of which one must stand for the scenario; all lines of a file that is not there.
  package var lines: [String: [Int]] = [:]

  /// Selects everything.
  package init() {}

  /// Selects by what a command line says; throws what is wrong with it.
  ///
  /// The regular expression is of the dialect that step definitions use, and takes time linear in the name.
  package init(tags: String? = nil, name: String? = nil, lines: [String: [Int]] = [:]) throws(InvalidSelection) {
    var problems: [Problem] = []
    if let tags {
      do {
        self.tags = try TagExpression(tags)
      } catch {
        problems.append(Problem(subject: "--tags", message: "\(error)"))
      }
    }
    if let name {
      do {
        self.name = try RegularExpression(name, ParameterTypeRegistry())
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

  /// The positions of the selected pickles, in their order.
  func positions(in features: Features) -> [Int] {
    features.files.flatMap { file in
      let positions = positions(in: file)
      return tags == nil && name == nil ? positions : positions.filter { matches(features.pickles[$0]) }
    }
  }

  private func positions(in file: Features.File) -> [Int] {
    guard let lines = lines[file.source.name] else { return Array(file.pickles) }
    let index = LineIndex(file.document)
    var selected = Set<Int>()
    for line in lines { selected.formUnion(index.pickles(atLine: line)) }
    return selected.sorted().map { file.pickles.lowerBound + $0 }
  }

  private func matches(_ pickle: Pickle) -> Bool {
    if let tags, !tags.evaluate(pickle.tags.map(\.name)) { return false }
    return name?.isFound(in: pickle.name) ?? true
  }
}

/// A selection that means nothing.
package struct InvalidSelection: Error, Hashable, Sendable {
  /// What is wrong with it.
  package let problems: [Problem]
}

extension RegularExpression {
  /// Whose parameter type a capture group is does not matter here.
  fileprivate func isFound(in text: String) -> Bool {
    do {
      return try match(text) != nil
    } catch {
      return true
    }
  }
}
