extension ParameterTypeRegistry {
  /// The Cucumber Expressions that would match an undefined step's text, the most likely one first.
  ///
  /// There are several where several parameter types take the same part of the text, at most 256. A parameter has to
  /// stand between spaces, punctuation or symbols. A text of more than 4,000 bytes is only escaped.
  func expressions(for text: String) -> [GeneratedExpression] {
    ExpressionGenerator(self).expressions(for: text)
  }
}

/// Makes the Cucumber Expressions that would match undefined steps, with each parameter type compiled once.
package struct ExpressionGenerator: Sendable {
  private static let longestText = 4_000
  fileprivate let candidates: [Candidate]

  package init(_ registry: ParameterTypeRegistry) {
    self.init(registry) { $0.useForSnippets }
  }

  package init(_ registry: ParameterTypeRegistry, using isUsed: (ParameterType) -> Bool) {
    candidates = registry.parameterTypes.filter(isUsed).flatMap { type in
      type.matchers.map { Candidate(type: type, matcher: $0) }
    }
  }

  package func expressions(for text: String, atMost count: Int = 256) -> [GeneratedExpression] {
    var parts = TypedParts(text, candidates: text.utf8.count <= Self.longestText ? candidates : [])
    return parts.expressions(atMost: count)
  }
}

/// One regular expression of a parameter type.
private struct Candidate: Sendable {
  let type: ParameterType
  let matcher: PartMatcher
}

/// Finds the parts of a text that parameter types could take, from left to right: Cucumber's generator.
private struct TypedParts {
  private let text: String
  private let bytes: [UInt8]
  private let candidates: [Candidate]
  /// The range that each candidate can take next, empty before it was asked, or nil if it takes nothing any more.
  private var ranges: [Range<Int>?]
  private var starts: [Int] = []

  init(_ text: String, candidates: [Candidate]) {
    self.text = text
    bytes = Array(text.utf8)
    self.candidates = candidates
    ranges = Array(repeating: 0..<0, count: candidates.count)
    guard !candidates.isEmpty else { return }
    for position in bytes.indices where bytes[position] & 0xC0 != 0x80 && isBoundary(before: position) {
      starts.append(position)
    }
  }

  mutating func expressions(atMost most: Int) -> [GeneratedExpression] {
    var literals: [String] = []
    var choices: [[ParameterType]] = []
    var position = 0
    while position < bytes.count, let best = bestCandidates(from: position) {
      literals.append(escaped(position..<best.range.lowerBound))
      choices.append(best.types)
      position = best.range.upperBound
    }
    literals.append(escaped(position..<bytes.count))
    return combinations(of: choices, atMost: most).map { types in
      let parameters = types.map { "{\($0.name)}" } + [""]
      let source = zip(literals, parameters).map { $0 + $1 }.joined()
      return GeneratedExpression(source: source, parameterTypeNames: types.map(\.name))
    }
  }

  /// The leftmost part that a type can take, the longest of those, and all types that take just that.
  private mutating func bestCandidates(from position: Int) -> (range: Range<Int>, types: [ParameterType])? {
    advance(to: position)
    var best: Range<Int>?
    for case .some(let range) in ranges {
      if best.map({ (range.lowerBound, -range.count) < ($0.lowerBound, -$0.count) }) ?? true { best = range }
    }
    guard let best else { return nil }
    var types: [ParameterType] = []
    for index in candidates.indices where ranges[index] == best {
      let type = candidates[index].type
      if !types.contains(where: { $0.name == type.name }) { types.append(type) }
    }
    return (best, types.sorted(by: ParameterType.precedes))
  }

  private mutating func advance(to position: Int) {
    for index in candidates.indices {
      guard let range = ranges[index], range.isEmpty || range.lowerBound < position else { continue }
      ranges[index] = firstWord(candidates[index].matcher, from: position)
    }
  }

  private func firstWord(_ matcher: PartMatcher, from position: Int) -> Range<Int>? {
    bytes.withUnsafeBufferPointer { bytes in
      let text = SearchedText(string: text, bytes: bytes)
      for start in starts.drop(while: { $0 < position }) {
        guard let end = matcher.bounds(in: text, at: start, whereEnd: { _ in true })?[1] else { continue }
        if end > start, isBoundary(after: end) { return start..<end }
      }
      return nil
    }
  }

  private func isBoundary(before position: Int) -> Bool {
    guard position > 0 else { return true }
    // Most texts are ASCII, of which no scalar has to be looked for.
    if bytes[position - 1] < 0x80 { return Unicode.Scalar(bytes[position - 1]).endsWord }
    let scalars = text.unicodeScalars
    return scalars[scalars.index(before: index(position))].endsWord
  }

  private func isBoundary(after position: Int) -> Bool {
    position == bytes.count || text.unicodeScalars[index(position)].endsWord
  }

  private func index(_ position: Int) -> String.Index {
    text.utf8.index(text.startIndex, offsetBy: position)
  }

  private func escaped(_ range: Range<Int>) -> String {
    var result: [UInt8] = []
    for byte in bytes[range] {
      switch byte {
      case UInt8(ascii: "("), UInt8(ascii: "{"), UInt8(ascii: "/"), UInt8(ascii: "\\"):
        result.append(UInt8(ascii: "\\"))
      default: break
      }
      result.append(byte)
    }
    return String(decoding: result, as: UTF8.self)
  }

  private func combinations(of choices: [[ParameterType]], atMost most: Int) -> [[ParameterType]] {
    var count = 1
    for types in choices where count < most { count *= types.count }
    return (0..<min(count, most)).map { number in
      var rest = number
      let lastFirst = choices.reversed().map { types in
        defer { rest /= types.count }
        return types[rest % types.count]
      }
      return lastFirst.reversed()
    }
  }
}

extension Unicode.GeneralCategory {
  fileprivate var isOfSeparatorsOrSigns: Bool {
    switch self {
    case .spaceSeparator, .lineSeparator, .paragraphSeparator, .connectorPunctuation, .dashPunctuation,
      .openPunctuation, .closePunctuation, .initialPunctuation, .finalPunctuation, .otherPunctuation, .mathSymbol,
      .currencySymbol, .modifierSymbol, .otherSymbol:
      true
    default: false
    }
  }
}

extension Unicode.Scalar {
  fileprivate var endsWord: Bool {
    if isASCII { return value > 0x1F && value < 0x7F && !isASCIILetterOrDigit }
    return isOfScriptWithoutSpaces || properties.generalCategory.isOfSeparatorsOrSigns
  }

  private var isASCIILetterOrDigit: Bool {
    switch self {
    case "a"..."z", "A"..."Z", "0"..."9": true
    default: false
    }
  }

  /// Whether it is a kana, or an ideograph: in Japanese and Chinese a value stands right beside other words.
  private var isOfScriptWithoutSpaces: Bool {
    switch value {
    case 0x3005...0x3007, 0x3040...0x30FF, 0x31F0...0x31FF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xF900...0xFAFF,
      0xFF66...0xFF9F, 0x20000...0x3FFFF:
      true
    default: false
    }
  }
}

/// A Cucumber Expression made for the text of an undefined step, to be pasted into a step definition.
package struct GeneratedExpression: Hashable, Sendable {
  package let source: String
  package let parameterTypeNames: [String]

  /// Names for the arguments: those of the types, counted from the second on, as in `int`, `int2`.
  package var parameterNames: [String] {
    var uses: [String: Int] = [:]
    return parameterTypeNames.map { name in
      let count = uses[name, default: 0] + 1
      uses[name] = count
      return count == 1 ? name : "\(name)\(count)"
    }
  }
}
