/// The reason why a text is not JSON.
struct DecodingFault: Error {
  let reason: Reason

  init(_ reason: Reason) {
    self.reason = reason
  }

  enum Reason: Hashable, Sendable {
    /// The column is counted from 1 in Unicode code points.
    case notJSON(column: Int, expected: Expected)
    case invalidUTF8
    case tooDeep(Int)
  }

  /// The element that JSON's grammar asks for at a place.
  enum Expected: Hashable, Sendable {
    case value, name, colon, commaOrBrace, commaOrBracket, digit, closingQuote, escape, hexadecimalDigit
    case surrogatePair, noControlCharacter, endOfLine
  }
}

extension DecodingFault.Reason {
  var wording: String {
    switch self {
    case .notJSON(let column, let expected): "not JSON: \(expected.wording) expected at column \(column)"
    case .invalidUTF8: "not valid UTF-8"
    case .tooDeep(let limit): "more than \(limit) arrays and objects are nested in each other"
    }
  }
}

extension DecodingFault.Expected {
  var wording: String {
    switch self {
    case .value: "a value"
    case .name: "a name in quotes"
    case .colon: "a colon"
    case .commaOrBrace: "a comma or a closing brace"
    case .commaOrBracket: "a comma or a closing bracket"
    case .digit: "a digit"
    case .closingQuote: "a closing quote"
    case .escape: "an escape that JSON knows"
    case .hexadecimalDigit: "a hexadecimal digit"
    case .surrogatePair: "the other half of a surrogate pair"
    case .noControlCharacter: "an escape in place of a control character"
    case .endOfLine: "nothing more"
    }
  }
}
