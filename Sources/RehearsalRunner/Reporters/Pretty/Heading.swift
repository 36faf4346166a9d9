import RehearsalBase
import RehearsalGherkin

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
