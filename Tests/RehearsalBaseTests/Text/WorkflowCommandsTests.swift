import RehearsalBase
import Testing

/// Text that GitHub would run as a command in a log is escaped.
struct WorkflowCommandsTests {
  @Test(arguments: [
    ("::stop-commands::x", #"\u{3a}:stop-commands::x"#), ("a\n \t::error::x\nb", "a\n \t\\u{3a}:error::x\nb"),
    ("\r::error::x", "\r\\u{3a}:error::x"), ("\u{3000}\u{A0}::error::x", "\u{3000}\u{A0}\\u{3a}:error::x"),
    ("a ##[error]b", #"a \u{23}#[error]b"#), ("###[error]", #"#\u{23}#[error]"#), (":::", #"\u{3a}::"#),
    ("::##[x]", #"\u{3a}:\u{23}#[x]"#),
  ])
  func `commands are escaped`(text: String, harmless: String) {
    #expect(text.withoutWorkflowCommands == harmless)
  }

  @Test(arguments: ["", "a ::b::", "a: b::c", "##", "# #[x]", ":", "#[x]", "é::x", ":\n:"])
  func `other text is unchanged`(text: String) {
    #expect(text.withoutWorkflowCommands == text)
  }

  @Test(arguments: 0..<200 as Range<UInt64>) func `no text that was written out holds a command`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let pieces = [":", "#", "[", "\n", "\r", " ", "\u{2003}", "a", "\u{301}", "]", "\u{85}"]
    let text = (0..<30).map { _ in pieces[Int.random(in: 0..<pieces.count, using: &generator)] }.joined()
    let harmless = text.withoutWorkflowCommands
    for line in harmless.split(whereSeparator: { $0 == "\n" || $0 == "\r" || $0 == "\r\n" }) {
      #expect(!line.unicodeScalars.drop { $0.properties.isWhitespace }.starts(with: "::".unicodeScalars))
    }
    #expect(!Array(harmless.utf8).contains(Array("##[".utf8)))
    #expect(harmless.withoutWorkflowCommands == harmless)
  }
}
