import Testing

@testable import RehearsalGherkin

struct TokenizerTests {
  @Test func `text and white space are tokens of any length, and each sign is a token`() throws {
    let tokens = try Tokenizer.tokens(of: "ab  {{c")
    #expect(
      tokens.map(\.kind) == [.startOfLine, .text, .whiteSpace, .beginParameter, .beginParameter, .text, .endOfLine])
    #expect(tokens.map(\.range) == [0..<0, 0..<2, 2..<4, 4..<5, 5..<6, 6..<7, 7..<7])
  }

  @Test func `white space is Unicode's, and all of it can be escaped`() throws {
    for value in UInt32(0)...0x3100 {
      guard let scalar = Unicode.Scalar(value), !#"\(){}/"#.unicodeScalars.contains(scalar) else { continue }
      let isWhiteSpace = scalar.properties.isWhitespace || (0x1C...0x1F).contains(value)
      let text = String(String.UnicodeScalarView(["é", scalar, "😀"]))
      let kinds = try Tokenizer.tokens(of: text).map(\.kind)
      #expect(
        kinds
          == (isWhiteSpace
            ? [.startOfLine, .text, .whiteSpace, .text, .endOfLine] : [.startOfLine, .text, .endOfLine]),
        "\(value)")
      #expect(((try? Tokenizer.tokens(of: "\\" + String(scalar))) != nil) == isWhiteSpace, "\(value)")
    }
  }

  @Test func `an escape counts in places but not in the text`() throws {
    let tokens = try Tokenizer.tokens(of: #"(\/\ x"#)
    #expect(tokens.map(\.text) == ["", "(", "/ x", ""])
    #expect(tokens[2].range == 1..<6)
  }

  @Test func `the empty expression has a start and an end`() throws {
    #expect(try Tokenizer.tokens(of: "").map(\.kind) == [.startOfLine, .endOfLine])
  }

  @Test func `a character without a meaning cannot be escaped`() {
    let error = #expect(throws: ExpressionError.self) { try Tokenizer.tokens(of: #"é \a"#) }
    #expect(error?.kind == .cannotEscape)
    #expect(error?.range == 3..<4)
  }

  @Test func `the end of line cannot be escaped`() {
    let error = #expect(throws: ExpressionError.self) { try Tokenizer.tokens(of: #"a\"#) }
    #expect(
      error?.description == """
        This Cucumber Expression has a problem at column 2:

        a\\
         ^
        The end of line can not be escaped.
        You can use '\\\\' to escape the '\\'
        """)
  }
}
