import Testing

@testable import CucumberExpressions

struct RegexpTests {
  /// The texts of the groups of the first match, the whole match first.
  private func match(_ source: String, _ text: String) throws -> [String?]? {
    let bytes = Array(text.utf8)
    return try Regexp(source).firstMatch(in: text).map { bounds in
      stride(from: 0, to: bounds.count, by: 2).map { slot in
        bounds[slot] < 0 ? nil : String(decoding: bytes[bounds[slot]..<bounds[slot + 1]], as: UTF8.self)
      }
    }
  }

  @Test(arguments: [
    ("a|ab", "ab", ["a"]), ("(a|ab)(c|bcd)(d*)", "abcd", ["abcd", "a", "bcd", ""]), ("a*?b", "aab", ["aab"]),
    ("(a+?)(a*)", "aaa", ["aaa", "a", "aa"]), ("(a{2,3})(a*)", "aaaaa", ["aaaaa", "aaa", "aa"]),
    ("(?:ab){2}", "xababab", ["abab"]), ("(a{2,3}?)", "aaa", ["aa", "aa"]), ("(?<name>b+)", "abb", ["bb", "bb"]),
    ("x{,2}", "x{,2}", ["x{,2}"]), ("[^]a", "\na", ["\na"]), ("[a-c\\]-]+", "xb]-a", ["b]-a"]),
    ("\\bcat\\b", "a cat", ["cat"]), ("c\\Bat", "cat", ["cat"]), ("(?i)ÉA[b-d]", "éaC", ["éaC"]),
    ("a(?i:b)c", "aBc", ["aBc"]), ("(?s).+", "a\nb", ["a\nb"]), (".+", "a\nb", ["a"]), ("(?m)^b$", "a\nb", ["b"]),
    ("q(?=u)", "qi qu", ["q"]), ("q(?!u)", "qu q", ["q"]), ("(?<=\\$)\\d+", "1 $23", ["23"]),
    ("(?<!\\$)\\b\\d+", "$23 4", ["4"]), ("(?=(a+))a", "aa", ["a", "aa"]), ("\\u{1F600}\\x41\\u0042", "😀AB", ["😀AB"]),
    ("\\p{Lu}\\P{L}", "aB1", ["B1"]), (".{2}", "é😀x", ["é😀"]), ("()", "", ["", ""]), ("(?:)", "a", [""]),
  ])
  func `the first alternative that matches is taken`(source: String, text: String, expected: [String]) throws {
    #expect(try match(source, text) == expected)
  }

  @Test func `groups that took no part stay empty`() throws {
    #expect(try match("(a)|(b)", "b") == ["b", nil, "b"])
    #expect(try match("(?:(x)y)?z", "xz") == ["z", nil])
    #expect(try match("(b)?$", "ba") == ["", nil])
    #expect(try match("(?!(a))b", "b") == ["b", nil])
  }

  @Test func `a loop does not repeat an empty match`() throws {
    #expect(try match("(a*)*b", "aab") == ["aab", "aa"])
    #expect(try match("(?:a?)*?c", "aac") == ["aac"])
    #expect(try match("(?:\\b)*x", "x") == ["x"])
  }

  @Test(arguments: [
    ("a(b", RegexpError.Problem.unclosedGroup, 1), ("a)", .unopenedGroup, 1), ("[a", .unclosedClass, 0),
    ("[b-a]", .reversedRange, 1), ("*a", .nothingToRepeat, 0), ("a**", .nothingToRepeat, 2),
    ("a{2,1}", .reversedQuantifier, 1), (#"\q"#, .unknownEscape, 0), ("(?#a)", .unknownGroup, 0),
    (#"(a)\1"#, .backReference, 3), ("((((a{99}){99}){99}){99})", .tooBig, 0), ("a{99999999999999999999}", .tooBig, 1),
    (#"a\"#, .unknownEscape, 1), (#"\u{110000}"#, .unknownEscape, 0), ("(?", .unclosedGroup, 0),
  ])
  func `an invalid regular expression is an error`(source: String, problem: RegexpError.Problem, offset: Int) {
    #expect(throws: RegexpError(source: source, offset: offset, problem: problem)) { try Regexp(source) }
  }

  @Test func `deep groups are an error and not a trap`() {
    let error = #expect(throws: RegexpError.self) { try Regexp(String(repeating: "(", count: 100_000)) }
    #expect(error?.problem == .tooDeep)
  }

  @Test(arguments: ["^(a+)+$", "^(a|aa)+$", "^(.*)(.*)(.*)(.*)x$", "(a*)*c", "(?=(a*)*c)", "(?<=(a*)*c)b"])
  func `no pattern takes exponential time`(source: String) throws {
    #expect(try match(source, String(repeating: "a", count: 500) + "b") == nil)
  }

  @Test func `the tree of groups has their texts`() throws {
    let shape = try Regexp(#"a(?:(b)(c(?=(d))))[(]\((?<n>e)"#).shape
    #expect(shape.children.map(\.source) == ["b", "c(?=(d))", "?<n>e"])
    #expect(shape.children.map(\.number) == [1, 2, 4])
    #expect(shape.children[1].children.map(\.source) == ["d"])
  }

  @Test(arguments: [
    ("^abc$", ["abc"]), ("^a(b|cd)?e", ["abe", "acde", "ae"]), ("^ab*", ["a"]), ("abc", [""]),
    ("^(?:x|\\d)y", ["x", ""]),
    ("^ab+c", ["ab"]), ("^a|b", [""]), ("^é.", ["é"]),
  ])
  func `the common beginnings of all matches are known`(source: String, prefixes: [String]) throws {
    #expect(try Regexp(source).prefixes.map { String(decoding: $0, as: UTF8.self) } == prefixes)
  }
}
