import Testing

@testable import Messages

struct JSONParserTests {
  private func fault(in bytes: [UInt8]) -> DecodingFault.Reason? {
    do {
      _ = try JSONParser.parse(bytes[...])
      return nil
    } catch {
      return error.reason
    }
  }

  @Test func `white space is passed over, and escapes are characters`() {
    let json = JSON(
      reading: Array("\n{ \"a\" : [1.5e3, {\"b\": null}],\t\"c\":\"\\u0041\\ud83d\\ude00\\/\" }\r\n".utf8))
    guard case .object(let object) = json else {
      Issue.record("not read")
      return
    }
    #expect(object.members.map(\.0) == ["a", "c"])
    #expect(object.members.map(\.1).last == .string("A😀/"))
  }

  @Test(arguments: [
    ("{", DecodingFault.Reason.notJSON(column: 2, expected: .name)),
    (#"{"a" 1}"#, .notJSON(column: 6, expected: .colon)),
    (#"{"a":1"#, .notJSON(column: 7, expected: .commaOrBrace)),
    ("[1 2]", .notJSON(column: 4, expected: .commaOrBracket)),
    ("[1,]", .notJSON(column: 4, expected: .value)),
    ("tru", .notJSON(column: 1, expected: .value)),
    ("-", .notJSON(column: 2, expected: .digit)),
    ("1.", .notJSON(column: 3, expected: .digit)),
    ("01", .notJSON(column: 2, expected: .endOfLine)),
    ("{} {}", .notJSON(column: 4, expected: .endOfLine)),
    (#""日本"#, .notJSON(column: 4, expected: .closingQuote)),
    (#""\x""#, .notJSON(column: 3, expected: .escape)),
    (#""\"#, .notJSON(column: 3, expected: .escape)),
    (#""\u12g4""#, .notJSON(column: 6, expected: .hexadecimalDigit)),
    (#""\u12"#, .notJSON(column: 6, expected: .hexadecimalDigit)),
    (#""\ud800""#, .notJSON(column: 8, expected: .surrogatePair)),
    (#""\udc00\ud800""#, .notJSON(column: 8, expected: .surrogatePair)),
    (#""\ud800\ud800""#, .notJSON(column: 14, expected: .surrogatePair)),
    ("\"\u{1}\"", .notJSON(column: 2, expected: .noControlCharacter)),
  ])
  func `a hostile text is an error with its reason`(text: String, reason: DecodingFault.Reason) {
    #expect(fault(in: Array(text.utf8)) == reason && !reason.wording.isEmpty)
  }

  @Test func `invalid UTF-8 is an error`() {
    #expect(fault(in: Array(#"{"a":""#.utf8) + [0xC3, 0x28] + Array(#""}"#.utf8)) == .invalidUTF8)
    #expect(fault(in: [0xFF, 0xFE]) == .notJSON(column: 1, expected: .value))
  }

  @Test func `deep nesting is an error`() {
    for opening in ["[", #"{"a":"#] {
      #expect(fault(in: Array(String(repeating: opening, count: 1_000_000).utf8)) == .tooDeep(JSONParser.deepest))
    }
  }

  @Test func `no truncated text and no changed byte causes a trap`() {
    let bytes = Array(#"{"a":[{"b":"\u00e9\n","c":-1.5e3},true,null],"é":{"start":0}}"#.utf8)
    for index in bytes.indices {
      _ = fault(in: Array(bytes[..<index]))
      for byte in [0, 0x22, 0x2C, 0x5B, 0x5C, 0x5D, 0x7B, 0x7D, 0x80, 0xFF] as [UInt8] {
        var changed = bytes
        changed[index] = byte
        _ = fault(in: changed)
      }
    }
  }
}
