extension NDJSONError: CustomStringConvertible {
  /// The error in one sentence, without a full stop; it may quote the line, so escape it for where it goes.
  package var description: String {
    path.isEmpty ? "line \(line): \(cause)" : "line \(line), \(cause)"
  }

  /// The error without its line.
  package var cause: String {
    path.isEmpty ? reason.wording : "\(path.joined(separator: ".")): \(reason.wording)"
  }
}

extension NDJSONError.Reason {
  var wording: String {
    switch self {
    case .notJSON(let column, let expected): "not JSON: \(expected.wording) expected at column \(column)"
    case .invalidUTF8: "not valid UTF-8"
    case .tooDeep(let limit): "more than \(limit) arrays and objects are nested in each other"
    case .missing: "missing"
    case .notA(let kind): "not \(kind.wording)"
    case .unknownName(let name): "not a value the protocol knows: \(name)"
    case .noneOf(let names): "none of \(names.joined(separator: ", ")) is there"
    case .noMessage: "an empty object is no message"
    case .severalMessages: "a line holds one message, and this one has several"
    case .unknownMessage(let name): "not a message the protocol knows: \(name)"
    }
  }
}

extension NDJSONError.Expected {
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

extension NDJSONError.Kind {
  fileprivate var wording: String {
    switch self {
    case .object: "an object"
    case .array: "an array"
    case .string: "a string"
    case .integer: "an integer"
    case .boolean: "true or false"
    }
  }
}
