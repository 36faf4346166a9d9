import RehearsalBase
import RehearsalGherkin

/// A step library compiled and indexed, with what is wrong with it.
package final class PreparedLibrary<World: Sendable>: Sendable {
  let patterns: [PreparedPattern<World>]
  let hooks: PreparedHooks<World>
  let vocabulary: ExpressionVocabulary
  let outline: LibraryOutline
  /// The problems with the library's definitions, in their order; definitions with problems never match and never run.
  let problems: [Problem]
  /// Whether it can be run with all the same: an undefined parameter type only leaves steps undefined, as in Cucumber.
  let isUsable: Bool
  let descriptions: [ParameterTypeDescription]
  private let stepDescriptions: [StepDescription]
  let index: IndexedPatterns

  package init(_ library: StepLibrary<World>, leavingOut unused: Set<Int> = []) {
    var compiler = LibraryCompiler(library, leavingOut: unused)
    compiler.compile()
    patterns = compiler.patterns
    hooks = compiler.hooks
    vocabulary = compiler.vocabulary
    outline = compiler.outline
    problems = compiler.errors.map(\.problem)
    descriptions = library.parameterTypeDescriptions
    stepDescriptions = library.descriptions
    isUsable = compiler.errors.allSatisfy(\.isUndefinedParameterType)
    index = IndexedPatterns(compiler.patterns.map { ($0.pattern, $0.definition) })
  }

  func matches(of text: String) -> [PatternMatch] { index.matches(of: text) }
}

extension PreparedLibrary {
  /// The pattern that a text matches from its beginning to its end.
  ///
  /// Nil for none, and for those that match any text.
  func pattern(ofAll text: String) -> PreparedPattern<World>? { index.pattern(ofAll: text).map { patterns[$0] } }

  /// The example of a step's description, or of the one that it is a variant of, or nil if it has none.
  func example(of pattern: PreparedPattern<World>) -> String? {
    guard let source = pattern.step.expressions.first?.source else { return nil }
    return stepDescriptions.last { source.hasSuffix($0.expression) }?.example
  }

  func hasDescribedValuesOnly(_ parameterType: String) -> Bool {
    descriptions.last { $0.name == parameterType }?.isComplete ?? false
  }

  /// The values of a parameter type, or examples of them, in a language; in English where there are none.
  func values(of parameterType: String, in language: String) -> [String] {
    let described = descriptions.last { $0.name == parameterType }?.values
    return described?[language] ?? described?["en"] ?? vocabulary.words(of: parameterType)
  }
}

/// An expression of a step definition, compiled; shared by all steps that match it.
final class PreparedPattern<World: Sendable>: Sendable {
  let definition: Int
  let step: StepDefinition<World>
  let expression: StepExpression
  let pattern: StepPattern

  init(definition: Int, step: StepDefinition<World>, expression: StepExpression, pattern: StepPattern) {
    self.definition = definition
    self.step = step
    self.expression = expression
    self.pattern = pattern
  }
}

/// The patterns of a library with their index, whatever its world: generic code looked up types at each step here.
struct IndexedPatterns: Sendable {
  private let patterns: [StepPattern]
  private let definitions: [Int]
  private let index: StepIndex

  init(_ patterns: [(pattern: StepPattern, definition: Int)]) {
    self.patterns = patterns.map(\.pattern)
    definitions = patterns.map(\.definition)
    index = StepIndex(self.patterns)
  }

  func matches(of text: String) -> [PatternMatch] {
    var matches: [PatternMatch] = []
    for position in index.candidates(for: text) {
      do {
        guard let arguments = try patterns[position].match(text) else { continue }
        // A definition that says the same in two languages is not ambiguous.
        if let last = matches.last, definitions[last.pattern] == definitions[position] { continue }
        matches.append(PatternMatch(pattern: position, arguments: arguments, error: nil))
      } catch {
        matches.append(PatternMatch(pattern: position, arguments: [], error: error))
      }
    }
    return matches
  }

  func pattern(ofAll text: String) -> Int? {
    index.candidates(for: text).first {
      patterns[$0].matchesAll(of: text) && !patterns[$0].matchesAll(of: "\u{FFFD}")
    }
  }
}

/// A pattern that matches a step's text; shared by all steps with that text.
final class PatternMatch: Sendable {
  let pattern: Int
  let arguments: [Argument]
  /// Set when the pattern matches but the parameter type of a capture group is ambiguous.
  let error: ExpressionError?

  init(pattern: Int, arguments: [Argument], error: ExpressionError?) {
    self.pattern = pattern
    self.arguments = arguments
    self.error = error
  }
}

/// The parameter types that the expressions of a library can use.
struct ExpressionVocabulary: Sendable {
  var registry = ParameterTypeRegistry()
  private var valueTypes: [String: SwiftType] = [:]
  private var parametersInSearches: Set<String> = []
  private var words: [String: [String]] = [:]

  mutating func define(_ definition: ParameterTypeDefinition) throws(ParameterTypeError) {
    try registry.define(definition.type, isChecked: definition.isChecked)
    valueTypes[definition.type.name] = definition.valueType
    words[definition.type.name] = definition.words
    if definition.isParameterInSearches { parametersInSearches.insert(definition.type.name) }
  }

  func isParameterInSearches(_ type: ParameterType) -> Bool {
    type.useForSnippets || parametersInSearches.contains(type.name)
  }

  func words(of parameterType: String) -> [String] { words[parameterType] ?? [] }

  func valueType(of parameterType: String) -> SwiftType {
    switch parameterType {
    case "int", "byte", "short", "long": SwiftType(Int.self)
    case "float", "double": SwiftType(Double.self)
    default: valueTypes[parameterType] ?? SwiftType(String.self)
    }
  }
}
