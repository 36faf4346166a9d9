import RehearsalBase
import Testing

struct ProblemTests {
  @Test func `a problem shows place, line, caret and remedy`() {
    let source = SourceText(name: "login.feature", text: "Feature: Login\n  Gven a user\n")
    let problem = Problem(
      subject: "login.feature", place: Place(line: 2, column: 3), message: "no keyword begins this line",
      remedy: "write Given")
    #expect(
      problem.described(in: source) == """
        login.feature:2:3: no keyword begins this line
          |   Gven a user
          |   ^
          try: write Given
        """)
  }

  @Test func `a problem with a whole line has no caret`() {
    let problem = Problem(subject: "a.feature", place: Place(line: 1), message: "the line is empty")
    #expect(
      problem.described(in: SourceText(name: "a.feature", text: "abc")) == """
        a.feature:1: the line is empty
          | abc
        """)
  }

  @Test func `a problem with a whole text has no excerpt`() {
    let problem = Problem(subject: "--jobs", message: "not a number", remedy: "give a number, as in --jobs 4")
    #expect(
      problem.described(in: SourceText(name: "a", text: "abc")) == """
        --jobs: not a number
          try: give a number, as in --jobs 4
        """)
  }

  @Test func `a problem past the end of the text, or without the text, has no excerpt`() {
    let problem = Problem(subject: "a", place: Place(line: 7, column: 2), message: "truncated")
    #expect(problem.described(in: SourceText(name: "a", text: "abc")) == "a:7:2: truncated")
    #expect(problem.described() == "a:7:2: truncated")
  }

  @Test func `the caret stands below its character behind wide characters and emoji`() {
    let source = SourceText(name: "a", text: "前提 😀e\u{301} x")
    #expect(
      Problem(subject: "a", place: Place(line: 1, column: 8), message: "here").described(in: source) == """
        a:1:8: here
          | 前提 😀e\u{301} x
          |          ^
        """)
  }

  @Test func `a tab is shown as one space, so that the caret stands below its character`() {
    let source = SourceText(name: "a", text: "\t\tx")
    #expect(
      Problem(subject: "a", place: Place(line: 1, column: 3), message: "here").described(in: source) == """
        a:1:3: here
          |   x
          |   ^
        """)
  }

  @Test func `a column past the end of the line is shown at its end`() {
    #expect(
      Problem(subject: "a", place: Place(line: 1, column: 99), message: "unfinished")
        .described(in: SourceText(name: "a", text: "abc")) == """
          a:1:99: unfinished
            | abc
            |    ^
          """)
  }

  @Test func `a long line is cut to a window around the column`() {
    let text = String(repeating: "a", count: 5_000_000) + "!" + String(repeating: "b", count: 100)
    let problem = Problem(subject: "a", place: Place(line: 1, column: 5_000_001), message: "here")
    let left = String(repeating: "a", count: 60)
    let right = String(repeating: "b", count: 39)
    #expect(
      problem.described(in: SourceText(name: "a", text: text)) == """
        a:1:5000001: here
          | …\(left)!\(right)…
          |  \(String(repeating: " ", count: 60))^
        """)
  }

  @Test func `a message that quotes a long line is truncated`() {
    let thousand = String(repeating: "é", count: 1_000)
    #expect(Problem(subject: "a", message: thousand).described() == "a: \(thousand)")
    #expect(Problem(subject: "a", message: thousand + "b").described() == "a: \(thousand)…")
  }

  @Test func `control characters of file, message and remedy are escaped`() {
    let problem = Problem(
      subject: "a\u{1B}[2J", place: Place(line: 1, column: 3), message: "odd \u{7}\nbell", remedy: "drop \u{202E}it")
    #expect(
      problem.described(in: SourceText(name: "a", text: "\u{1B}[31m")) == """
        a\\u{1b}[2J:1:3: odd \\u{7}\\u{a}bell
          | \\u{1b}[31m
          |        ^
          try: drop \\u{202e}it
        """)
  }

  @Test func `an excerpt of invalid UTF-8 shows replacement characters`() {
    let source = SourceText(name: "a", bytes: [0x61, 0xFF, 0x62])
    #expect(
      Problem(subject: "a", place: Place(line: 1, column: 2), message: "not UTF-8").described(in: source) == """
        a:1:2: not UTF-8
          | a\u{FFFD}b
          |  ^
        """)
  }
}
