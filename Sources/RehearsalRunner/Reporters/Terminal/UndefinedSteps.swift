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
      listing.add(step.snippets)
      output.drainIfLong(drain)
    }
    listing.write(to: &output, draining: drain)
  }
}
