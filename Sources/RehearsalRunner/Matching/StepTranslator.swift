import RehearsalGherkin

/// Says steps of a library in another of its languages.
package struct StepTranslator<World: Sendable>: Sendable {
  private let library: PreparedLibrary<World>
  /// A value of a parameter type in a language: `2nd`, `ordinal`, `ja` gives `2番目`.
  private let word: @Sendable (_ value: String, _ type: String, _ language: String) -> String

  package init(
    _ library: StepLibrary<World>,
    word: @escaping @Sendable (_ value: String, _ type: String, _ language: String) -> String = { value, _, _ in value }
  ) {
    self.library = PreparedLibrary(library)
    self.word = word
  }

  package func definition(of text: String) -> String? {
    match(of: text).flatMap { library.patterns[$0.pattern].step.expressions.first?.source }
  }

  /// The text of a step in a language, or nil if its definition has no expression in it.
  ///
  /// The result matches the same definition, with the same values.
  package func text(of step: String, in language: String) -> String? {
    guard let match = match(of: step) else { return nil }
    let pattern = library.patterns[match.pattern]
    guard pattern.expression.language != language else { return step }
    guard let target = pattern.step.expressions(in: language).first else { return nil }
    guard let values = values(in: match, say: { word($0, $1, language) }) else { return nil }
    guard let text = target.sentence(values),
      self.match(of: text).map({ library.patterns[$0.pattern].definition }) == pattern.definition
    else { return nil }
    return text
  }

  /// The values in a step's text as they stand there, in the order of its definition's first expression.
  ///
  /// Empty if the text matches no definition, or several.
  package func values(of step: String) -> [String] {
    match(of: step).flatMap { values(in: $0) { value, _ in value } }.map { $0.sorted { $0.key < $1.key }.map(\.value) }
      ?? []
  }

  private func values(in match: PatternMatch, say: (_ value: String, _ type: String) -> String) -> [Int: String]? {
    let order = library.patterns[match.pattern].expression.order
    var values: [Int: String] = [:]
    for (index, argument) in match.arguments.enumerated() {
      guard let value = argument.group.value else { return nil }
      let place = order.flatMap { $0.indices.contains(index) ? $0[index] : nil } ?? index
      values[place] = say(value, argument.parameterTypeName ?? "")
    }
    return values
  }

  private func match(of text: String) -> PatternMatch? {
    let matches = library.matches(of: text)
    return matches.count == 1 ? matches[0] : nil
  }
}

extension StepExpression {
  /// The sentence with values for its parameters in its own order; a plural behind a number that asks for one.
  package func filled(with values: [String]) -> String {
    sentence(Dictionary(uniqueKeysWithValues: values.enumerated().map { ($0, $1) }), countsThings: true) ?? source
  }

  /// The sentence: its optional texts, the first of its alternatives, and values for its parameters.
  ///
  /// - Parameter countsThings: Whether an optional text is a plural, said behind a number other than one.
  fileprivate func sentence(_ values: [Int: String], countsThings: Bool = false) -> String? {
    var last = ""
    var parameter = 0
    var words: [String] = []
    for word in source.split(separator: " ", omittingEmptySubsequences: false) {
      var text = ""
      var rest = word[...]
      var isAlternative = false
      while let character = rest.popFirst() {
        switch character {
        case "\\": text += rest.popFirst().map(String.init) ?? ""
        case "(" where countsThings && (Int(last) == nil || last == "1"): rest = rest.drop { $0 != ")" }.dropFirst()
        case "(", ")": break
        case "/": isAlternative = true
        case "{":
          let place = order.flatMap { $0.indices.contains(parameter) ? $0[parameter] : nil } ?? parameter
          guard let value = values[place], let end = rest.firstIndex(of: "}") else { return nil }
          last = value
          text += value
          rest = rest[rest.index(after: end)...]
          parameter += 1
        default: text.append(character)
        }
        if isAlternative { break }
      }
      words.append(text)
    }
    return words.joined(separator: " ")
  }
}
