import RehearsalBase
import Testing

@testable import RehearsalRunner

struct UndefinedStepTests {
  private var steps: StepLibrary<ToyWorld> {
    StepLibrary { steps in
      steps.define("the user has {int} entries", fileID: "App/Steps.swift", line: 3) { (_: inout ToyWorld, _: Int) in }
      steps.define("I see the alert {string}", fileID: "App/Steps.swift", line: 4) { (_: inout ToyWorld, _: String) in }
      steps.define("everything settles", fileID: "App/Steps.swift", line: 5) { (_: inout ToyWorld) in }
    }
  }

  @Test func `the nearest expressions are offered, whatever the values`() async throws {
    let (messages, _) = try await rehearse(feature(#"Then I can see an alert "Out of memory, sorry""#), with: steps)
    #expect(
      messages.results[0].message == """
        No step definition matches this step. Did you mean:
          I see the alert {string}  # App/Steps.swift:4
        """)
  }

  @Test func `without a similar expression nothing is offered`() async throws {
    let (messages, _) = try await rehearse(feature("Given zxcv"), with: steps)
    #expect(messages.results[0].message == "No step definition matches this step.")
  }

  @Test func `a snippet for each reading of the text is suggested`() async throws {
    let (messages, _) = try await rehearse(feature("Given 8 \"big\" things\\\n| a |"), with: steps)
    let suggestions = messages.snippets
    #expect(suggestions.count == 1)
    #expect(
      suggestions[0] == [
        #"""
        library.define("{int} {string} things\\\\") { (world: inout ToyWorld, int: Int, string: String, dataTable: DataTable) throws in
          throw Pending()
        }
        """#,
        #"""
        library.define("{float} {string} things\\\\") { (world: inout ToyWorld, float: Double, string: String, dataTable: DataTable) throws in
          throw Pending()
        }
        """#,
      ])
  }

  @Test func `types kept out of snippets still are parameters where similar definitions are looked for`() async throws {
    var library = StepLibrary<ToyWorld>()
    library.defineParameterType("operation", matching: #""[^"]+""#) { $0[0] ?? "" }
    library.defineParameterType("place", matching: #"\d+(?:st|nd)"#) { $0[0] ?? "" }
    library.markParameterTypesAsStandard()
    library.define("ab {place} cd", fileID: "App/Steps.swift", line: 6) { (_: inout ToyWorld, _: String) in }
    let (messages, _) = try await rehearse(
      feature("Given ab 12345678901234567st cx\nAnd a \"b\""), with: library)
    #expect(messages.results[0].message?.hasSuffix("  ab {place} cd  # App/Steps.swift:6") == true)
    let suggestions = messages.snippets
    try #require(suggestions.count == 2)
    #expect(suggestions[0] == [Self.code(#""ab 12345678901234567st cx""#)])
    #expect(suggestions[1] == [Self.code(#""a {string}""#, ", string: String")])
  }

  private static func code(_ expression: String, _ parameters: String = "") -> String {
    "library.define(\(expression)) { (world: inout ToyWorld\(parameters)) throws in\n  throw Pending()\n}"
  }

  @Test func `a value that its parameter type does not have is named, with the values there are, nearest first`()
    async throws
  {
    var library = StepLibrary<ToyWorld>()
    library.defineParameterType("tide", words: ["ebb": 0, "flow": 1])
    library.define("the tide is at {tide} in {string}", fileID: "App/Steps.swift", line: 6) {
      (_: inout ToyWorld, _: Int, _: String) in
    }
    let (messages, _) = try await rehearse(
      feature("Given the tide is at flaw in \"Hamburg\"\nAnd the tide is at ebb in Hamburg\nAnd the tide is at ebb"),
      with: library)
    let start = """
      No step definition matches this step. Did you mean:
        the tide is at {tide} in {string}  # App/Steps.swift:6
      """
    #expect(
      messages.results[0].message == start + """

        "flaw" is no {tide}; it can be: flow, ebb
        try: the tide is at flow in "Hamburg"
        """)
    #expect(
      messages.results[1].message == start + """

        Hamburg, without quotes, is no {string}; it can be: "Hamburg"
        try: the tide is at ebb in "Hamburg"
        """)
    #expect(messages.results[2].message == start)
  }

  @Test(arguments: [
    (#"I see the alert "Error"#, #"I see the alert "Error""#),
    (#"I see the alert Error""#, #"I see the alert "Error""#),
    ("I see the alert 「Error」", #"I see the alert "Error""#),
    (
      "the user has <n> entries",
      #"a column "n" in the examples of the outline, or a value in place of <n>"#
    ),
  ])
  func `a quotation mark that is missing or another, and a parameter without a column, are said`(
    text: String, remedy: String
  ) async throws {
    let (messages, _) = try await rehearse(feature("Given \(text)"), with: steps)
    let message = try #require(messages.results[0].message)
    #expect(message.split(separator: "\n").last { $0.hasPrefix("try: ") } == "try: \(remedy)", "\(message)")
  }

  @Test func `where all values are known, no other is offered`() async throws {
    var library = StepLibrary<ToyWorld>()
    library.defineParameterType("route", matching: "load", #""[^"]+""#) { $0[0] ?? "" }
    library.define("the next {route} fails", fileID: "App/Steps.swift", line: 6) { (_: inout ToyWorld, _: String) in }
    library.describeParameterType("route", "", values: ["en": ["load", "\"GET /items\""]], isComplete: true)
    let (messages, _) = try await rehearse(
      feature("Given the next fetch fails\nAnd the next GET /item fails"), with: library)
    #expect(
      messages.results[0].message?.hasSuffix(#""fetch" is no {route}; it can be: load, "GET /items""#) == true,
      "\(messages.results[0])")
    #expect(messages.results[1].message?.hasSuffix(#"try: the next "GET /items" fails"#) == true)
  }

  @Test(arguments: [
    ("everything settle", "everything settles"), ("evrything settles", "everything settles"),
    ("the user has {int} entry", nil),
  ])
  func `a sentence without values that is nearly right is the remedy`(text: String, remedy: String?) async throws {
    let (messages, _) = try await rehearse(feature("Given \(text)"), with: steps)
    let message = try #require(messages.results[0].message)
    #expect(message.split(separator: "\n").last { $0.hasPrefix("try: ") } == remedy.map { "try: \($0)" }, "\(message)")
  }

  @Test func `typographic quotes are named, and the step is printed with plain ones`() async throws {
    let (messages, _) = try await rehearse(feature("Given I see the alert “Over”"), with: steps)
    #expect(
      messages.results[0].message
        == "No step definition matches this step: a text stands between \".\ntry: I see the alert \"Over\"")
  }

  @Test(arguments: [
    ("I see\u{A0}the alert \"Over\"", "a no-break space (U+00A0) in column 6 of its text, behind 'I see'."),
    ("\u{200B}I see the alert \"Over\"", "a zero-width space (U+200B) in column 1 of its text."),
  ])
  func `an invisible character is named with its place`(text: String, words: String) async throws {
    let (messages, _) = try await rehearse(feature("Given \(text)"), with: steps)
    #expect(
      messages.results[0].message
        == "No step definition matches this step: there is \(words)\ntry: I see the alert \"Over\"")
  }

  @Test func `a value that lacks its quotes, or has some too many, is named with and without them`() async throws {
    var library = StepLibrary<ToyWorld>()
    library.defineParameterType("route", matching: "query|create|\"[^\"]+\"") { $0[0] ?? "" }
    library.defineParameterType("fate", words: ["offline": 0, "lost": 1])
    library.define("the next {route} is {fate}", fileID: "App/Steps.swift", line: 6) {
      (_: inout ToyWorld, _: String, _: Int) in
    }
    let (messages, _) = try await rehearse(
      feature("Given the next GET /items is offline\nAnd the next query is \"offline\""), with: library)
    #expect(messages.results[0].message?.hasSuffix("try: the next \"GET /items\" is offline") == true)
    #expect(messages.results[0].message?.contains("\nGET /items, without quotes, is no {route}") == true)
    #expect(messages.results[1].message?.hasSuffix("try: the next query is offline") == true)
    #expect(messages.results[1].message?.contains("\n\"offline\", with its quotes, is no {fate}") == true)
  }

  @Test func `a snippet names its language unless it is English`() async throws {
    let (messages, _) = try await rehearse("# language: ja\n機能: x\n  シナリオ: x\n    前提未知\n", with: steps)
    #expect(messages.snippets[0][0].hasPrefix(#"library.define(.in("ja", "未知")) {"#))
  }

  @Test func `an ambiguous step lists its definitions`() async throws {
    var steps = StepLibrary<ToyWorld>()
    steps.define("a {word}", fileID: "App/Steps.swift", line: 3) { (_: inout ToyWorld, _: String) in }
    steps.define("a cat", "a ca(t)", fileID: "App/Steps.swift", line: 4) { (_: inout ToyWorld) in }
    let (messages, result) = try await rehearse(feature("Given a cat"), with: steps)
    #expect(
      messages.results[0].message == """
        Several step definitions match this step:
          a {word}  # App/Steps.swift:3
          a cat  # App/Steps.swift:4
        try: change all but one of them so that they do not match
        """)
    #expect(result.failed == 1)
  }
}
