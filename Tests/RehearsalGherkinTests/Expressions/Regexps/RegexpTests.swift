import Testing

@testable import RehearsalGherkin

struct RegexpTests {
  /// The texts of the groups of the first match, the whole match first.
  private func match(_ source: String, _ text: String) throws -> [String?]? {
    let bytes = Array(text.utf8)
    let regexp = Regexp(source)
    try regexp.check()
    return regexp.firstMatch(in: text).map { bounds in
      stride(from: 0, to: bounds.count, by: 2).map { slot in
        bounds[slot] < 0 ? nil : String(decoding: bytes[bounds[slot]..<bounds[slot + 1]], as: UTF8.self)
      }
    }
  }

  @Test(arguments: [
    ("a|ab", "ab", ["a"]), ("(a|ab)(c|bcd)(d*)", "abcd", ["abcd", "a", "bcd", ""]), ("a*?b", "aab", ["aab"]),
    ("(?<name>b+)", "abb", ["bb", "bb"]), ("[a-c\\]-]+", "xb]-a", ["b]-a"]), ("\\bcat\\b", "a cat", ["cat"]),
    ("(?i)ÉA[b-d]", "éaC", ["éaC"]), ("a(?i:b)c", "aBc", ["aBc"]), ("(?s).+", "a\nb", ["a\nb"]),
    (".+", "a\nb", ["a"]),
    ("(?m)^b$", "a\nb", ["b"]), ("q(?=u)", "qi qu", ["q"]), ("q(?!u)", "qu q", ["q"]),
    ("(?=(a+))a", "aa", ["a", "aa"]),
    ("\\u{1F600}\\x41\\u0042", "😀AB", ["😀AB"]), ("\\p{Lu}\\P{L}", "aB1", ["B1"]), (".{2}", "é😀x", ["é😀"]),
    ("(a)\\1", "baa", ["aa", "a"]), ("()", "", ["", ""]), ("(?:)", "a", [""]),
    ("\\d+", "٣4", ["4"]), ("\\w+", "éa", ["a"]),
  ])
  func `the first alternative that matches is taken, by code points`(
    source: String, text: String, expected: [String]
  ) throws {
    #expect(try match(source, text) == expected)
  }

  @Test func `groups that took no part stay empty`() throws {
    #expect(try match("(a)|(b)", "b") == ["b", nil, "b"])
    #expect(try match("(?:(x)y)?z", "xz") == ["z", nil])
    #expect(try match("(b)?$", "ba") == ["", nil])
    #expect(try match("(?!(a))b", "b") == ["b", nil])
  }

  @Test(arguments: [
    ("a(b", "expected ')'", 3), ("a)", "closing ')' does not balance any groups openings", 1),
    ("é[b-a]", "character 'b' must compare less than or equal to 'a'", 3),
    ("(?<=a)b", "lookbehind is not currently supported", 0),
    (String(repeating: "(", count: 100_000), "group is too deeply nested", 63),
  ])
  func `a malformed one is an error with its place`(source: String, problem: String, offset: Int) {
    let error = #expect(throws: RegexpError.self) { try Regexp(source).check() }
    #expect(error?.problem == problem)
    #expect(error?.offset == offset)
    #expect(error?.description == "/\(source)/ has a problem at column \(offset + 1): \(problem)")
  }

  @Test func `the tree of groups has their texts`() throws {
    let shape = GroupShape(of: #"a(?:(b)(c(?=(d))))[(]\((?<n>e)(?<!f)"#)
    #expect(shape.children.map(\.source) == ["b", "c(?=(d))", "?<n>e"])
    #expect(shape.children[1].children.map(\.source) == ["d"])
    #expect(shape.count == 5)
  }

  @Test(arguments: [
    ("^abc$", "abc"), ("^ab*", "a"), ("^ab{0,2}", "a"), ("^a(b)", "a"), ("abc", ""), ("^ab+c", "ab"), ("^a|b", ""),
    ("^é.", "é"),
  ])
  func `the common beginning of all matches is known`(source: String, prefix: String) throws {
    #expect(Regexp(source).prefix == prefix)
  }
}
