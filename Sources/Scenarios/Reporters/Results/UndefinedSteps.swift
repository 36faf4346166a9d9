import Diagnostics
import Gherkin
import Messages

/// The steps that no definition matches, each text once, with suggested code for them.
struct UndefinedSteps: Sendable {
  private var steps: [Step] = []
  private var indices: [String: Int] = [:]
  private var suggestions: [Identifier: Suggestion] = [:]

  private struct Step {
    let title: String
    let place: String?
    let pickleStepId: Identifier
    var uses = 1
  }

  mutating func add(_ suggestion: Suggestion) {
    suggestions[suggestion.pickleStepId] = suggestion
  }

  mutating func add(_ step: Attempt.FinishedStep, of attempt: Attempt) {
    guard let pickleStep = attempt.pickleStep(of: step.testStep) else { return }
    if let index = indices[pickleStep.text] {
      steps[index].uses += 1
      return
    }
    indices[pickleStep.text] = steps.count
    let line = attempt.line(of: step.testStep)
    steps.append(
      Step(
        title: attempt.title(of: pickleStep), place: line.map { "\(attempt.pickle.uri):\($0)" },
        pickleStepId: pickleStep.id))
  }

  /// Writes the steps, and below them each suggested piece of code once.
  func write(to output: inout [UInt8], palette: Palette) {
    guard !steps.isEmpty else { return }
    output.writeLine()
    output.writeLine("Undefined steps:")
    output.writeLine()
    var snippets: [String] = []
    var seen: Set<String> = []
    for step in steps {
      let uses = step.uses > 1 ? ["\(step.uses) times"] : []
      let comment = ([step.place].compactMap(\.self) + uses).joined(separator: ", ").escapedForTerminal
      let title = palette.paint(step.title.escapedForTerminal, .yellow)
      output.writeLine("  \(title)" + (comment.isEmpty ? "" : palette.paint("  # \(comment)", .dim)))
      for snippet in suggestions[step.pickleStepId]?.snippets ?? [] where seen.insert(snippet.code).inserted {
        snippets.append(snippet.code)
      }
    }
    guard !snippets.isEmpty else { return }
    output.writeLine()
    output.writeLine("Define them like this:")
    for snippet in snippets {
      output.writeLine()
      output.writeLines(snippet.linesForTerminal, indent: 2)
    }
  }
}
