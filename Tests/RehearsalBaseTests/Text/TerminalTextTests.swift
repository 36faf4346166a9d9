import RehearsalBase
import Testing

struct TerminalTextTests {
  @Test(arguments: [
    ("plain é漢😀", "plain é漢😀"),
    ("a\nb\tc", "a\\u{a}b\\u{9}c"),
    ("\u{1B}[31m", "\\u{1b}[31m"),
    ("\u{7F}\u{9B}", "\\u{7f}\\u{9b}"),
    ("\r\n", "\\u{d}\\u{a}"),
    ("\u{202E}abc\u{2066}", "\\u{202e}abc\\u{2066}"),
    ("\u{2028}", "\\u{2028}"),
    ("", ""),
  ])
  func `control characters are escaped`(text: String, escaped: String) {
    #expect(text.escapedForTerminal == escaped)
  }

  @Test(arguments: [
    ("", 0), ("abc", 3), ("é", 1), ("e\u{301}", 1), ("漢字", 4), ("ｱ", 1), ("Ａ", 2), ("한글", 4), ("、", 2), ("\u{200B}", 0),
    ("😀", 2), ("👨‍👩‍👧", 2), ("🇯🇵", 2), ("✅", 2), ("⭐", 2), ("❤️", 2), ("🫠", 2), ("✓", 1), ("…", 1), ("☎", 1),
  ])
  func `wide characters and emoji take two columns`(text: String, width: Int) {
    #expect(text.displayWidth == width)
  }

  @Test(arguments: [
    ("abc", 5, "abc  "), ("abc", 3, "abc"), ("abcd", 3, "ab…"), ("abcd", 1, "…"), ("", 2, "  "), ("", 0, ""),
    ("漢字", 4, "漢字"), ("漢字", 3, "漢…"), ("漢字", 2, "… "), ("a漢字", 4, "a漢…"), ("e\u{301}abc", 2, "e\u{301}…"),
  ])
  func `a text is truncated or padded to the width`(text: String, width: Int, fitted: String) {
    #expect(text.fitted(to: width) == fitted)
  }

  @Test(arguments: ["", "a", "漢字かな", "a漢b字c", "😀😀😀", "e\u{301}e\u{301}e\u{301}"], 0..<10)
  func `a fitted text has exactly the requested width`(text: String, width: Int) {
    #expect(text.fitted(to: width).displayWidth == width)
  }
}
