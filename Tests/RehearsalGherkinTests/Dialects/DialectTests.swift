import Testing

@testable import RehearsalGherkin

struct DialectTests {
  @Test func `there are 80 different languages, in order`() {
    let languages = Dialect.languages
    #expect(languages.count == 80)
    #expect(languages == languages.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) })
    #expect(Set(languages).count == 80)
  }

  @Test(arguments: Dialect.languages)
  func `every language has names and keywords of every kind`(language: String) throws {
    let dialect = try #require(Dialect(language: language))
    #expect(dialect.language == language)
    #expect(!dialect.name.isEmpty)
    #expect(!dialect.nativeName.isEmpty)
    let lists = [
      dialect.feature, dialect.rule, dialect.background, dialect.scenario, dialect.scenarioOutline, dialect.examples,
      dialect.given, dialect.when, dialect.then, dialect.and, dialect.but,
    ]
    #expect(lists.allSatisfy { !$0.isEmpty && !$0.contains("") })
  }

  @Test func `step keywords contain the space that follows them, if there is one`() throws {
    #expect(Dialect.english.given == ["* ", "Given "])
    let japanese = try #require(Dialect(language: "ja"))
    #expect(japanese.given == ["* ", "前提"])
    #expect(japanese.nativeName == "日本語")
  }

  @Test(arguments: ["", "xx", "EN", "en|English", "e"])
  func `an unknown code has no dialect`(code: String) {
    #expect(Dialect(language: code) == nil)
  }

  @Test(arguments: Dialect.languages)
  func `a feature can be written in every language`(language: String) throws {
    let dialect = try #require(Dialect(language: language))
    let steps = dialect.given + dialect.when + dialect.then + dialect.and + dialect.but
    var text =
      "# language: \(language)\n\(dialect.feature[0]): f\n\(dialect.background[0]):\n\(dialect.scenario[0]): s\n"
    for step in steps { text += "  \(step)x\n" }
    text += "\(dialect.scenarioOutline[0]): o\n\(dialect.examples[0]):\n\(dialect.rule[0]): r\n"

    let feature = try feature(text)
    #expect(feature.language == language)
    #expect(feature.background != nil)
    #expect(feature.scenarios[0].steps.map(\.keyword) == steps)
    #expect(feature.scenarios[0].steps.allSatisfy { $0.text == "x" })
    #expect(feature.scenarios[1].examples.count == 1)
    #expect(feature.rules.map(\.name) == ["r"])
  }
}
