import RehearsalBase
import RehearsalGherkin

/// The steps that no definition matches, each text once, with suggested code for them.
struct UndefinedSteps: Sendable {
  private var steps: [Step] = []
  private var indices: [String: Int] = [:]

  /// A step, as parts that it shares with its scenario: texts made of them would be the most of what is kept.
  private struct Step {
    let keyword: String
    let text: String
    let file: String
    let line: Int
    let snippets: [String]
    var uses = 1
  }

  mutating func add(_ scenario: ScenarioResult) {
    guard let attempt = scenario.attempts.last else { return }
    for place in scenario.scenario.stepPlaces where attempt.steps[place].status == .undefined {
      let step = ReportedStep(scenario: scenario, place: place, result: attempt.steps[place])
      guard let pickleStep = step.pickleStep else { continue }
      if let index = indices[pickleStep.text] {
        steps[index].uses += 1
        continue
      }
      indices[pickleStep.text] = steps.count
      steps.append(
        Step(
          keyword: step.keyword ?? "", text: pickleStep.text, file: scenario.pickle.uri,
          line: pickleStep.location.line, snippets: step.snippets ?? []))
    }
  }

  func write(to output: inout [UInt8], palette: Palette, draining drain: (inout [UInt8]) -> Void) {
    guard !steps.isEmpty else { return }
    output.writeLine()
    output.writeLine("Undefined steps:")
    output.writeLine()
    var listing = SnippetListing()
    for step in steps {
      let comment = "\(step.file):\(step.line)".escapedForTerminal + (step.uses > 1 ? ", \(step.uses) times" : "")
      let title = palette.paint((step.keyword + step.text).escapedForTerminal, .yellow)
      output.writeLine("  \(title)" + palette.paint("  # \(comment)", .dim))
      listing.add(step.snippets)
      output.drainIfLong(drain)
    }
    listing.write(to: &output, draining: drain)
  }
}

/// The code that would define undefined steps, to be pasted: one definition for each step, and others as comments.
///
/// Several definitions of a step would be ambiguous with each other.
package struct SnippetListing: Sendable {
  private var steps: [[String]] = []
  private var known: Set<String> = []

  package init() {}

  /// Adds the code for a step, the most likely first; code that is listed already is left out.
  package mutating func add(_ snippets: [String]) {
    guard let first = snippets.first, known.insert(first).inserted else { return }
    steps.append(snippets)
  }

  package func write(to output: inout [UInt8], draining drain: (inout [UInt8]) -> Void = { _ in }) {
    guard !steps.isEmpty else { return }
    output.writeLine()
    output.writeLine("Define them like this:")
    for snippets in steps {
      output.writeLine()
      let block = (snippets.prefix(1) + snippets.dropFirst().map(\.asComment)).joined(separator: "\n")
      output.writeLines(block.linesForTerminal, indent: 2)
      output.drainIfLong(drain)
    }
  }
}

extension String {
  fileprivate var asComment: String {
    let mark = "//"
    return utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map { line in
      line.isEmpty ? mark : "\(mark) \(Substring(line))"
    }.joined(separator: "\n")
  }
}
