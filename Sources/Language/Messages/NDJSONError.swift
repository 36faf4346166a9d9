/// The reason why a line of NDJSON is not a message.
package struct NDJSONError: Error, Hashable, Sendable {
  /// The line, counted from 1.
  package let line: Int
  /// The names and array indices that lead to what is wrong; empty when the line as a whole is.
  package let path: [String]
  package let reason: Reason

  package enum Reason: Hashable, Sendable {
    /// The column is counted from 1 in Unicode code points.
    case notJSON(column: Int, expected: Expected)
    case invalidUTF8
    case tooDeep(Int)
    case missing
    case notA(Kind)
    case unknownName(String)
    case noneOf([String])
    case noMessage
    case severalMessages
    case unknownMessage(String)
  }

  /// The element that JSON's grammar asks for at a place.
  package enum Expected: Hashable, Sendable {
    case value, name, colon, commaOrBrace, commaOrBracket, digit, closingQuote, escape, hexadecimalDigit
    case surrogatePair, noControlCharacter, endOfLine
  }

  /// The kinds of JSON values that messages are made of.
  package enum Kind: Hashable, Sendable {
    case object, array, string, integer, boolean
  }
}

/// The fault within a line, found before the line's number is known.
struct DecodingFault: Error {
  var path: [String]
  let reason: NDJSONError.Reason

  init(_ reason: NDJSONError.Reason, path: [String] = []) {
    self.reason = reason
    self.path = path
  }

  func inside(_ name: String) -> DecodingFault {
    DecodingFault(reason, path: [name] + path)
  }
}
