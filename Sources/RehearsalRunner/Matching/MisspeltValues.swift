import RehearsalBase
import RehearsalGherkin

/// A value of a step that its parameter type does not have, in a step that is right otherwise.
struct MisspeltValue {
  let text: String
  let parameterType: String
  let values: [String]
  let lacksQuotes: Bool
  let corrected: String?
}

/// Finds misspelt values: each parameter in turn takes any text, and the definition that matches then is the one meant.
struct MisspeltValues<World: Sendable> {
  /// Longer steps are not looked at: a message would not show them whole.
  private static var longestStep: Int { 500 }
  private static var anything: String { "anything" }
  private let library: PreparedLibrary<World>
  private let registry: ParameterTypeRegistry?
  /// Expressions in which a parameter takes any text, by their sources; nil for one that is none.
  private var relaxed: [String: CucumberExpression?] = [:]

  init(_ library: PreparedLibrary<World>) {
    self.library = library
    var registry = library.vocabulary.registry
    let type = ParameterType(name: Self.anything, regexp: ".+", useForSnippets: false)
    self.registry = (try? registry.define(type)) == nil ? nil : registry
  }

  /// The misspelt value of a step, by the first of some definitions that would match otherwise.
  mutating func value(in text: String, by patterns: [PreparedPattern<World>]) -> MisspeltValue? {
    guard text.utf8.count <= Self.longestStep else { return nil }
    for pattern in patterns {
      for name in pattern.parameterTypes {
        if let found = value(in: text, of: name, by: pattern) { return found }
      }
    }
    return nil
  }

  private mutating func value(
    in text: String, of name: String, by pattern: PreparedPattern<World>
  ) -> MisspeltValue? {
    guard let arguments = relaxed(pattern.expression.source, name)?.match(text) else { return nil }
    for argument in arguments where argument.parameterTypeName == Self.anything {
      guard let wrong = argument.group.value, let start = argument.group.start, !matches(wrong, name) else { continue }
      let values = library.values(of: name, in: pattern.expression.language)
      // What only lacks its quotes is a text. An example in quotes is no word that could be meant.
      let words = values.filter { !$0.hasPrefix("\"") }
      var near = name == "string" ? quoted(wrong) : nearestNames(to: wrong, among: words, limit: words.count)
      if library.hasDescribedValuesOnly(name) {
        near = values.like(wrong)
      } else {
        if near.isEmpty, let right = withUnit(wrong, of: values), matches(right, name) { near = [right] }
        if near.isEmpty { near = (quoted(wrong) + unquoted(wrong)).filter { matches($0, name) } }
      }
      guard !near.isEmpty || name != "string" && (!values.isEmpty || wrong.asOutlineParameter != nil) else { continue }
      let lacksQuotes = near.first == "\"\(wrong)\""
      let scalars = Array(text.unicodeScalars)
      let end = start + wrong.unicodeScalars.count
      let corrected = near.first.map { Self.text(scalars[..<start]) + $0 + Self.text(scalars[end...]) }
      return MisspeltValue(
        text: wrong, parameterType: name,
        values: name == "string"
          ? near : near.filter { lacksQuotes || values.contains($0) } + values.filter { !near.contains($0) },
        lacksQuotes: lacksQuotes, corrected: corrected)
    }
    return nil
  }

  /// The number of a wrong value with the unit that is meant, by examples, or nil if there is none: `5 sec` is `5 s`.
  private func withUnit(_ wrong: String, of examples: [String]) -> String? {
    func parts(_ text: String) -> (number: Substring, unit: Substring) {
      let number = text.prefix { $0.isNumber || $0 == "." }
      return (number, text[number.endIndex...])
    }
    let (number, unit) = parts(wrong)
    let units = examples.map { parts($0).unit }.filter { !$0.isEmpty }
    func letters(_ unit: Substring) -> Substring { unit.drop { $0 == " " } }
    let meant = letters(unit)
    guard !number.isEmpty, let first = meant.first else { return nil }
    // The longest one first: minutes are min, not m.
    let beginning = units.sorted { $0.count > $1.count }.first { meant.hasPrefix(letters($0)) }
    return (beginning ?? units.first { letters($0).first == first }).map { "\(number)\($0)" }
  }

  private func quoted(_ text: String) -> [String] { text.contains("\"") ? [] : ["\"\(text)\""] }

  private func unquoted(_ text: String) -> [String] {
    text.count > 2 && text.first == "\"" && text.last == "\"" ? [String(text.dropFirst().dropLast())] : []
  }

  private static func text(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
    var view = String.UnicodeScalarView()
    view.append(contentsOf: scalars)
    return String(view)
  }

  private mutating func relaxed(_ expression: String, _ name: String) -> CucumberExpression? {
    let source = expression.replacing("{\(name)}", with: "{\(Self.anything)}")
    if let known = relaxed[source] { return known }
    let expression = registry.flatMap { try? CucumberExpression(source, $0) }
    relaxed[source] = .some(expression)
    return expression
  }

  private func matches(_ text: String, _ parameterType: String) -> Bool {
    (try? CucumberExpression("{\(parameterType)}", library.vocabulary.registry))?.match(text) != nil
  }
}

extension [String] {
  fileprivate func like(_ text: String) -> [String] {
    func bare(_ value: String) -> String { value.filter { $0 != "\"" } }
    let wanted = bare(text)
    let near = nearestNames(to: wanted, among: map(bare), limit: count)
    return filter { bare($0) == wanted } + near.compactMap { name in first { bare($0) == name } }
  }
}

extension PreparedPattern {
  /// The names of the parameter types of a Cucumber Expression, each once; those of texts come last, since they take more
  /// than is meant.
  fileprivate var parameterTypes: [String] {
    guard case .expression(let expression) = pattern else { return [] }
    var names: [String] = []
    for name in expression.parameterTypeNames where !name.isEmpty && !names.contains(name) { names.append(name) }
    return names.filter { $0 != "string" } + names.filter { $0 == "string" }
  }
}
