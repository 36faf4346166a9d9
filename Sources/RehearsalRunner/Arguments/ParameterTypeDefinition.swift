import RehearsalGherkin

/// A parameter type of an author's own, with the Swift type of its values.
struct ParameterTypeDefinition: Sendable {
  let type: ParameterType
  /// Whether a part of a step that it takes is a parameter when similar definitions are looked for.
  var isParameterInSearches: Bool
  let valueType: SwiftType
  /// The words it consists of; empty where it is defined by regular expressions.
  var words: [String] = []
  /// Whether tests compile its regular expressions, so that a run need not, which takes 0.2 ms each.
  private(set) var isChecked = false
  let origin: Origin

  init(type: ParameterType, valueType: SwiftType, origin: Origin) {
    self.type = type
    isParameterInSearches = type.useForSnippets
    self.valueType = valueType
    self.origin = origin
  }

  var asStandard: ParameterTypeDefinition {
    var kept = ParameterTypeDefinition(type: type.keptOutOfSnippets, valueType: valueType, origin: origin)
    kept.isParameterInSearches = isParameterInSearches
    kept.words = words
    kept.isChecked = true
    return kept
  }
}

extension StepLibrary {
  /// Defines a parameter type by the regular expressions its text matches, without anchors.
  ///
  /// `make` gets the texts of the capture groups, nil for one that took no part, or the whole text if there are none.
  /// An error it throws fails the step.
  public mutating func defineParameterType<Value: StepArgument & Hashable>(
    _ name: String, matching regexps: String..., useForSnippets: Bool = true, preferForRegexpMatch: Bool = false,
    fileID: String = #fileID, line: Int = #line, make: @escaping @Sendable ([String?]) throws -> Value
  ) {
    let type = ParameterType(
      name: name, regexps: regexps, useForSnippets: useForSnippets, preferForRegexpMatch: preferForRegexpMatch
    ) { ArgumentValue(try make($0)) }
    append(type, Value.self, fileID: fileID, line: line)
  }

  /// Defines a parameter type by its words, taken literally, and what each stands for.
  public mutating func defineParameterType<Value: StepArgument & Hashable>(
    _ name: String, words: KeyValuePairs<String, Value>, useForSnippets: Bool = true, fileID: String = #fileID,
    line: Int = #line
  ) {
    // By hand and no longer generic from here on, since what is generic is made at run time, for each type of value.
    var meanings: [Word] = []
    for index in words.indices {
      meanings.append(Word(text: words[index].key, position: index, meaning: ArgumentValue(words[index].value)))
    }
    append(
      Self.type(name, meanings, useForSnippets: useForSnippets), Value.self, words: meanings.map { $0.text },
      fileID: fileID, line: line)
  }

  /// Defines a parameter type by words that are known only at run time.
  public mutating func defineParameterType<Value: StepArgument & Hashable>(
    _ name: String, words: [(word: String, value: Value)], useForSnippets: Bool = true, fileID: String = #fileID,
    line: Int = #line
  ) {
    let meanings = words.enumerated().map { position, word in
      Word(text: word.word, position: position, meaning: ArgumentValue(word.value))
    }
    append(
      Self.type(name, meanings, useForSnippets: useForSnippets), Value.self, words: meanings.map { $0.text },
      fileID: fileID, line: line)
  }

  private static func type(_ name: String, _ words: [Word], useForSnippets: Bool) -> ParameterType {
    // Longer words first: a regular expression takes the first alternative that fits.
    let ordered = words.sorted { left, right in
      (right.text.utf8.count, left.position) < (left.text.utf8.count, right.position)
    }
    return ParameterType(name: name, words: ordered.map { $0.text }, useForSnippets: useForSnippets) { texts in
      guard let text = texts.first, let word = words.first(where: { $0.text == text }) else {
        throw StepFailure("it is not among its words")
      }
      return word.meaning
    }
  }

  private mutating func append<Value>(
    _ type: ParameterType, _ value: Value.Type, words: [String] = [], fileID: String, line: Int
  ) {
    var definition = ParameterTypeDefinition(
      type: type, valueType: SwiftType(value), origin: Origin(fileID: fileID, line: line))
    definition.words = words
    items.append(.parameterType(definition))
  }
}

extension StepLibrary {
  /// Takes the parameter types defined so far for the harness's own: they are left out of snippets, whose readers want
  /// plain Swift values, and their regular expressions are well formed.
  package mutating func markParameterTypesAsStandard() {
    items = items.map { item in
      if case .parameterType(let definition) = item { .parameterType(definition.asStandard) } else { item }
    }
  }
}

/// One of the words of a parameter type.
private struct Word: Sendable {
  let text: String
  let position: Int
  let meaning: ArgumentValue
}

extension ArgumentValue {
  fileprivate init<Value: Hashable & Sendable>(_ value: Value) {
    switch value {
    case let value as Int: self = .int(value)
    case let value as Double: self = .float(value)
    case let value as String: self = .string(value)
    default: self = .custom(value)
    }
  }
}
