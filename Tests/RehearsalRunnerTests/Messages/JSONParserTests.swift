import Testing

@testable import RehearsalRunner

struct JSONParserTests {
  private func isRefused(_ bytes: [UInt8]) -> Bool { JSON(reading: bytes) == nil }

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
    "{", #"{"a" 1}"#, #"{"a":1"#, "[1 2]", "[1,]", "tru", "-", "1.", "01", "{} {}", #""日本"#, #""\x""#, #""\"#,
    #""\u12g4""#, #""\u12"#, #""\ud800""#, #""\udc00\ud800""#, #""\ud800\ud800""#, "\"\u{1}\"",
  ])
  func `a hostile text is refused`(text: String) {
    #expect(isRefused(Array(text.utf8)) && !JSON.isValid(text))
  }

  @Test func `invalid UTF-8 is refused`() {
    #expect(isRefused(Array(#"{"a":""#.utf8) + [0xC3, 0x28] + Array(#""}"#.utf8)))
    #expect(isRefused([0xFF, 0xFE]))
  }

  @Test func `deep nesting is refused`() {
    for (opening, closing) in [("[", "]"), (#"{"a":"#, "}")] {
      for (depth, isTooDeep) in [(512, false), (513, true)] {
        let text = String(repeating: opening, count: depth) + "1" + String(repeating: closing, count: depth)
        #expect(isRefused(Array(text.utf8)) == isTooDeep)
      }
      #expect(isRefused(Array(String(repeating: opening, count: 1_000_000).utf8)))
    }
  }

  @Test func `no truncated text and no changed byte causes a trap`() {
    let bytes = Array(#"{"a":[{"b":"\u00e9\n","c":-1.5e3},true,null],"é":{"start":0}}"#.utf8)
    for index in bytes.indices {
      #expect(isRefused(Array(bytes[..<index])))
      for byte in [0, 0x22, 0x2C, 0x5B, 0x5C, 0x5D, 0x7B, 0x7D, 0x80, 0xFF] as [UInt8] {
        var changed = bytes
        changed[index] = byte
        _ = isRefused(changed)
      }
    }
  }
}
