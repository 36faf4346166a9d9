import RehearsalBase
import RehearsalGherkin

/// The scenarios as they run, laid out like their feature files, with a mark at each step.
///
/// A failure is explained once, at its step, and listed at the end. No durations are written: the same run gives the same bytes.
package struct PrettyReporter: Reporter {
  private let palette: Palette
  private let hasSummary: Bool
  private var undefinedSteps = UndefinedSteps()
  private var failures: FailureListing
  private var heading = Heading()

  /// Without a summary, only two sections follow the scenarios: code for undefined steps, and failures outside of them.
  package init(isColoured: Bool = false, hasSummary: Bool = true) {
    palette = Palette(isColoured: isColoured)
    self.hasSummary = hasSummary
    failures = FailureListing(palette: palette, explains: false)
  }

  package mutating func receive(
    _ event: RunEvent, into output: inout [UInt8], draining drain: (inout [UInt8]) -> Void
  ) {
    switch event {
    case .scenario(let scenario):
      undefinedSteps.add(scenario)
      failures.add(scenario)
      let next = Heading(of: scenario)
      for number in scenario.attempts.indices {
        heading.write(next, into: &output, palette: palette)
        output += ScenarioScript(scenario, attempt: number, indent: next.indent, palette: palette).text
      }
    case .ended(let run) where hasSummary:
      run.writeSummary(failures, undefinedSteps, to: &output, palette: palette, draining: drain)
    case .ended(let run):
      undefinedSteps.write(to: &output, palette: palette, draining: drain)
      run.writeOutsideFailures(to: &output, palette: palette)
    case .began, .hook, .scenariosBegan: break
    }
  }
}

/// The heading above scenarios: their feature and, within it, their rule.
struct Heading: Hashable, Sendable {
  private var uri: String?
  private var feature: Line?
  private var rule: Line?

  /// A keyword with its name; two rules of the same name differ by their ids.
  private struct Line: Hashable, Sendable {
    let title: String
    let rule: Identifier?

    /// A Markdown file's feature may have no keyword.
    init(keyword: String, name: String, rule: Identifier?) {
      title = keyword.isEmpty ? name : "\(keyword): \(name)"
      self.rule = rule
    }
  }

  init() {}

  init(of scenario: ScenarioResult) {
    uri = scenario.pickle.uri
    guard let lineage = scenario.lineage else { return }
    feature = Line(keyword: lineage.feature.keyword, name: lineage.feature.name, rule: nil)
    rule = lineage.rule.map { Line(keyword: $0.keyword, name: $0.name, rule: $0.id) }
  }

  var indent: Int { rule == nil ? 2 : 4 }

  mutating func write(_ next: Heading, into output: inout [UInt8], palette: Palette) {
    guard next != self else { return }
    if next.uri != uri || next.feature != feature || (rule != nil && next.rule == nil) {
      if uri != nil { output.writeLine() }
      let path = next.uri?.escapedForTerminal ?? ""
      if let feature = next.feature {
        output.writeLine(
          palette.paint(feature.title.escapedForTerminal, .bold) + palette.paint("  # \(path)", .dim))
      } else {
        output.writeLine(palette.paint(path, .bold))
      }
      rule = nil
    }
    if let nextRule = next.rule, nextRule != rule {
      output.writeLine()
      output.writeLine("  " + palette.paint(nextRule.title.escapedForTerminal, .bold))
    }
    self = next
  }
}
