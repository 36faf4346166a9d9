import RehearsalBase
import RehearsalGherkin

/// The steps that no definition matches, each text once, with suggested code for them.
struct UndefinedSteps: Sendable {
  private var steps: [Step] = []
  private var indices: [String: Int] = [:]
  /// The suggestions for steps that have not ended, by their positions in `snippets`.
  private var suggestions: [Identifier: Int] = [:]
  /// The different suggestions, once each: in a large run most of them are equal.
  private var snippets: [[Suggestion.Snippet]] = []
  private var snippetIndices: [[Suggestion.Snippet]: Int] = [:]

  /// A step, as parts that it shares with its messages: texts made of them would be the most of what is kept.
  private struct Step {
    let keyword: String
    let text: String
    let file: String
    let line: Int
    let suggestion: Int?
    var uses = 1
  }

  mutating func add(_ suggestion: Suggestion) {
    let index = snippetIndices[suggestion.snippets] ?? snippets.count
    if index == snippets.count {
      snippetIndices[suggestion.snippets] = index
      snippets.append(suggestion.snippets)
    }
    suggestions[suggestion.pickleStepId] = index
  }

  mutating func add(_ step: Attempt.FinishedStep, of attempt: Attempt) {
    guard let pickleStep = attempt.pickleStep(of: step.testStep) else { return }
    let suggestion = suggestions.removeValue(forKey: pickleStep.id)
    if let index = indices[pickleStep.text] {
      steps[index].uses += 1
      return
    }
    indices[pickleStep.text] = steps.count
    steps.append(
      Step(
        keyword: attempt.keyword(of: pickleStep) ?? "", text: pickleStep.text, file: attempt.pickle.uri,
        line: pickleStep.location.line, suggestion: suggestion))
  }

  /// Writes the steps, and below them each suggested piece of code once.
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
      if let suggestion = step.suggestion { listing.add(snippets[suggestion]) }
      if output.count >= 1 << 16 { drain(&output) }
    }
    listing.write(to: &output, draining: drain)
  }
}
