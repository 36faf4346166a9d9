import Diagnostics
import Gherkin

/// Measures how the parser's time grows with a file: `benchmarks growth`.
///
/// Each figure is the factor by which the time grows with four times the work, for one shape of a file; 4 is linear.
/// Work is input plus output: a background is repeated in the pickle of every scenario, and steps in that of every row.
/// A result larger than the processor's caches takes longer; here that of the background is.
struct GrowthBenchmark {
  static func measurements() -> [Measurement] {
    shapes.map { name, text in
      let (small, large) = (Self.cost(of: text(100_000)), Self.cost(of: text(400_000)))
      let growth = (large.seconds / large.work) / (small.seconds / small.work) * 4
      return Measurement(name: "gherkin.growth.\(name)", value: growth, unit: "for 4")
    }
  }

  /// The least time for tokens, document and pickles, or for the errors, and the amount of work.
  private static func cost(of text: String) -> (seconds: Double, work: Double) {
    let source = SourceText(name: "a.feature", text: text)
    var work = 0
    let seconds = (0..<7).map { _ in
      let start = ContinuousClock.now
      work = source.bytes.count
      do throws(ParseFailure) {
        work += try Token.tokens(of: source).count
        var ids = IdentifierGenerator()
        for pickle in try GherkinDocument(parsing: source, ids: &ids).pickles(ids: &ids) {
          work += pickle.steps.reduce(20) { $0 + 20 + $1.text.utf8.count }
        }
      } catch {
        work += error.errors.count
      }
      return (ContinuousClock.now - start) / .seconds(1)
    }
    return (seconds.min() ?? 0, Double(work))
  }

  private typealias Shape = (name: String, text: @Sendable (_ size: Int) -> String)

  private static let start = "Feature: f\n  Scenario: s\n    Given a\n"

  /// Files of about a given size in bytes, each with many repetitions of one element.
  private static let shapes: [Shape] = [
    ("scenarios", { "Feature: f\n" + many("  Scenario: s\n    Given a\n    When b\n    Then c\n", $0) }),
    ("steps", { start + many("    And then some more\n", $0) }),
    (
      "background",
      { size in
        "Feature: f\n  Background:\n" + many("    Given a\n", size / 20)
          + many("  Scenario: s\n    Given b\n", size / 20)
      }
    ),
    (
      "rules",
      { "Feature: f\n" + many("  Rule: r\n    Background:\n      Given a\n    Example: e\n      When b\n", $0) }
    ),
    (
      "outline",
      { "Feature: f\n  Scenario Outline: s\n    Given <a>\n    Examples:\n    | a |\n" + many("    | b |\n", $0) }
    ),
    (
      "parameters",
      { size in
        "Feature: f\n  Scenario Outline: s\n    Given " + many("<a> ", size) + "\n    Examples:\n    | a |\n    | b |\n"
      }
    ),
    (
      "columns",
      { size in
        let row = (0..<size / 10).map { "| c\($0) " }.joined() + "|\n"
        return "Feature: f\n  Scenario Outline: s\n    Given <c1>\n    Examples:\n" + row + row
      }
    ),
    ("rows", { start + many("      | a | b \\| c |\n", $0) }),
    ("cells", { start + "      " + many("| a ", $0) + "|\n" }),
    ("cell", { start + "      | " + many("a \\| \\n ", $0) + "|\n" }),
    ("docstring", { start + "      \"\"\"\n" + many("      a line\n", $0) + "      \"\"\"\n" }),
    ("endless-docstring", { start + "      \"\"\"\n" + many("      a line\n", $0) }),
    ("description", { "Feature: f\n" + many("  some words\n\n", $0) + "  Scenario: s\n    Given a\n" }),
    ("comments", { start + many("  # c\n", $0) }),
    ("blank-lines", { start + many("\n", $0) }),
    ("tag-line", { many("@tag ", $0) + "\n" + start }),
    ("tag-lines", { many("@tag\n# c\n\n", $0) + start }),
    ("line", { start + "    And " + many("many words ", $0) + "\n" }),
    ("spaces", { start + "    And" + many(" ", $0) + "\n" }),
    ("errors", { start + many("nothing of this can be\n", $0) }),
  ]

  private static func many(_ text: String, _ size: Int) -> String {
    String(repeating: text, count: size / text.utf8.count)
  }
}
