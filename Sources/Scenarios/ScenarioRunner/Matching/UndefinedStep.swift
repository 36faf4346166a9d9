import CucumberExpressions
import Gherkin

/// What there is to say about a step that no definition matches.
struct UndefinedStep: Hashable, Sendable {
  /// The definitions most like it, in as many lines as it takes.
  let message: String
  /// The expressions of those.
  let nearest: [String]
  /// The code that would define it, for each reading of its text.
  let snippets: [String]
}

/// Finds out what to say about undefined steps; the same text is thought about once.
struct UndefinedStepAdvisor<World: Sendable> {
  private static var mostSnippets: Int { 8 }
  private let library: PreparedLibrary<World>
  private var generator: ExpressionGenerator?
  private var likeness: SimilarityIndex?
  private var known: [Question: UndefinedStep] = [:]

  private struct Question: Hashable {
    let text: String
    let language: String
    let hasDataTable: Bool
    let hasDocString: Bool
  }

  init(_ library: PreparedLibrary<World>) {
    self.library = library
  }

  mutating func advice(on step: PickleStep, language: String) -> UndefinedStep {
    let question = Question(
      text: step.text, language: language, hasDataTable: step.dataTable != nil, hasDocString: step.docString != nil)
    if let advice = known[question] { return advice }
    let generator = generator ?? ExpressionGenerator(library.vocabulary.registry)
    self.generator = generator
    let expressions = generator.expressions(for: step.text).prefix(Self.mostSnippets)
    let nearest = nearest(to: expressions.first?.source ?? step.text)
    let advice = UndefinedStep(
      message: message(nearest: nearest), nearest: nearest.map(\.expression.source),
      snippets: expressions.map { snippet($0, question) })
    known[question] = advice
    return advice
  }

  private mutating func nearest(to sentence: String) -> [PreparedPattern<World>] {
    let likeness = likeness ?? SimilarityIndex(library.patterns.lazy.map(\.expression.source))
    self.likeness = likeness
    return likeness.nearest(to: sentence, limit: 3).map { library.patterns[$0] }
  }

  private func message(nearest: [PreparedPattern<World>]) -> String {
    let problem = "No step definition matches this step."
    return nearest.isEmpty ? problem : "\(problem) Did you mean:\n\(nearest.map(\.line).joined(separator: "\n"))"
  }

  private func snippet(_ expression: GeneratedExpression, _ question: Question) -> String {
    Snippet(
      expression: expression, language: question.language, world: "\(World.self)", hasDataTable: question.hasDataTable,
      hasDocString: question.hasDocString, vocabulary: library.vocabulary
    ).code
  }
}

extension PreparedPattern {
  /// The expression and where it is defined, as a line of a list.
  var line: String { "  \(expression.source)  # \(step.origin)" }
}
