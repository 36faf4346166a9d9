import KiiCloudRehearsal
import RehearsalBase
import RehearsalGherkin
import Testing

@testable import RehearsalDevice
@testable import RehearsalRunner

/// Every step has an English and a Japanese form of the same meaning.
struct TwinTests {
  private static let library = Vocabulary.standard.steps + Vocabulary.cloud.steps
  private static let steps = library.stepDefinitions

  @Test func `every step has exactly one expression in each language, and no two are equal`() {
    for step in Self.steps {
      #expect(step.expressions.map(\.language) == ["en", "ja"], "\(step.expressions[0].source)")
    }
    let sources = Self.steps.flatMap(\.expressions).map(\.source)
    #expect(Set(sources).count == sources.count)
  }

  @Test func `both forms of a step take the same values`() throws {
    for step in Self.steps {
      let english = try Self.parameters(#require(step.expressions(in: "en").first).source)
      let twin = try #require(step.expressions(in: "ja").first)
      let japanese = Self.parameters(twin.source)
      let order = twin.order ?? Array(english.indices)
      #expect(order.sorted() == Array(english.indices), "\(twin.source)")
      #expect(japanese == order.map { english[$0] }, "\(twin.source)")
    }
  }

  @Test func `a Japanese expression has no spaces`() {
    let spaced = Self.steps.flatMap { $0.expressions(in: "ja") }.map(\.source).filter {
      $0.contains { $0.isWhitespace }
    }
    #expect(spaced == [])
  }

  @Test(arguments: ["en", "ja"], [0, 1])
  func `a sentence matches the expression it is made from and no other`(language: String, sample: Int) throws {
    let sources = Self.steps.flatMap { $0.expressions(in: language) }.map(\.source)
    let sentences = try sources.map { try Self.sentence($0, language: language, sample: sample) }
    let matches = try Self.matches(of: sentences, language: language)
    #expect(matches.count == sources.count)
    for (source, found) in zip(sources, matches) { #expect(found == [source]) }
  }

  @Test(arguments: [("en", "ja"), ("ja", "en")], [0, 1])
  func `a sentence in one language is said in the other, with the same values`(
    languages: (String, String), sample: Int
  ) throws {
    let translator = Phrases.translator(Self.library)
    for step in Self.steps {
      let sentences = try [languages.0, languages.1].map { language in
        try Self.sentence(
          #require(step.expressions(in: language).first).source, language: language, sample: sample)
      }
      let said = try #require(translator.text(of: sentences[0], in: languages.1), "\(sentences[0])")
      #expect(translator.definition(of: said) == step.expressions[0].source)
      // Lists of numbers and colours are the same words in both languages, and a space may stand in front of a unit.
      let isOwn =
        step.expressions[0].source.contains { $0 == "{" }
        && ["{intlist}", "{color}"].contains { step.expressions[0].source.contains($0) }
      func normal(_ text: String) -> String { text.replacing(" ", with: "") }
      if !isOwn { #expect(normal(said) == normal(sentences[1])) }
      #expect(translator.text(of: said, in: languages.0).map(normal) == normal(sentences[0]))
    }
  }

  // MARK: - Sentences

  /// Two values for every parameter type, as the sentences of a language write them.
  private static let samples: [String: [String: [String]]] = [
    "en": [
      "string": ["\"a\"", "''"], "int": ["2", "-10"], "duration": ["2 s", "1.5 min"],
      "operation": ["query", "\"GET /x\""], "fault": ["a time-out", "status 503 \"X\" with retry after 9 s"],
      "ordinal": ["2nd", "11th"], "intlist": ["7", "200, 150 and 70"], "color": ["red", "blue"],
      "outcome": ["applied", "delivered to nobody"],
    ],
    "ja": [
      "string": ["\"a\"", "''"], "int": ["2", "-10"], "duration": ["2秒", "1.5 分"],
      "operation": ["検索", "\"GET /x\""], "fault": ["タイムアウト", "ステータス503\"X\"（9秒後に再試行）"],
      "ordinal": ["2番目", "11 番目"], "intlist": ["7", "200、150と70"], "color": ["赤", "オレンジ色"],
      "outcome": ["適用された", "誰にも届かなかった"],
    ],
  ]

  /// The names of an expression's parameters, in order.
  private static func parameters(_ source: String) -> [String] {
    source.split(separator: "{").dropFirst(source.hasPrefix("{") ? 0 : 1).map { String($0.prefix { $0 != "}" }) }
  }

  /// A sentence for an expression: its optional texts, its first alternatives and a sample for each parameter.
  private static func sentence(_ source: String, language: String, sample: Int) throws -> String {
    let words = source.filter { $0 != "(" && $0 != ")" }.split(separator: " ").map { $0.prefix { $0 != "/" } }
    var sentence = words.joined(separator: " ")
    for name in Set(parameters(source)) {
      let values = try #require(samples[language]?[name], "{\(name)} has no samples in \(language)")
      sentence.replace("{\(name)}", with: values[sample])
    }
    return sentence
  }

  // MARK: - Matching

  /// The expressions that each sentence matches, written without a space after the keyword if the language allows it.
  private static func matches(of sentences: [String], language: String) throws -> [[String]] {
    let (feature, scenario, keyword) =
      language == "ja" ? ("機能", "シナリオ", "ならば") : ("Feature", "Scenario", "Then ")
    let lines = sentences.map { "    \(keyword)\($0)\n" }.joined()
    let text = "# language: \(language)\n\(feature): f\n  \(scenario): s\n\(lines)"
    let run = TestRun(
      Plan(try Features(parsing: [SourceText(name: "twins.feature", text: text)])),
      LibraryChoice(library), makeWorld: { _ in DeviceWorld(apps: []) })
    let found = run.testCases[0].steps.map { step in
      step.candidates.map { run.libraries[0].patterns[$0.pattern].pattern.source }
    }
    return found
  }
}
