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
  private static var mostSnippets: Int { 4 }
  private let library: PreparedLibrary<World>
  private var generators: (snippets: ExpressionGenerator, searches: ExpressionGenerator)?
  private var index: SimilarityIndex?
  private var known: [Question: UndefinedStep] = [:]
  /// By the expression that is looked for: steps that differ in their values alone have the same.
  private var similar: [String: Similar] = [:]
  /// By the definitions, so that each message is there once.
  private var messages: [[Int]: Similar] = [:]

  private struct Question: Hashable {
    let text: String
    let language: String
    let hasDataTable: Bool
    let hasDocString: Bool
  }

  /// The definitions most like an expression.
  private struct Similar {
    let message: String
    let expressions: [String]
  }

  init(_ library: PreparedLibrary<World>) {
    self.library = library
  }

  mutating func advice(on step: PickleStep, language: String) -> UndefinedStep {
    let question = Question(
      text: step.text, language: language, hasDataTable: step.dataTable != nil, hasDocString: step.docString != nil)
    if let advice = known[question] { return advice }
    let vocabulary = library.vocabulary
    let generators =
      generators
      ?? (
        ExpressionGenerator(vocabulary.registry),
        ExpressionGenerator(vocabulary.registry, using: vocabulary.isParameterInSearches)
      )
    self.generators = generators
    let similar = similar(to: generators.searches.expressions(for: step.text, atMost: 1).first?.source ?? step.text)
    let snippets = generators.snippets.expressions(for: step.text, atMost: Self.mostSnippets)
    let advice = UndefinedStep(
      message: similar.message, nearest: similar.expressions, snippets: snippets.map { snippet($0, question) })
    known[question] = advice
    return advice
  }

  private mutating func similar(to sentence: String) -> Similar {
    if let similar = similar[sentence] { return similar }
    let index = index ?? SimilarityIndex(library.patterns.lazy.map(\.expression.source))
    self.index = index
    let nearest = index.nearest(to: sentence, limit: 3)
    let similar = messages[nearest] ?? self.similar(nearest.map { library.patterns[$0] })
    messages[nearest] = similar
    self.similar[sentence] = similar
    return similar
  }

  private func similar(_ nearest: [PreparedPattern<World>]) -> Similar {
    Similar(message: message(nearest: nearest), expressions: nearest.map(\.expression.source))
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
