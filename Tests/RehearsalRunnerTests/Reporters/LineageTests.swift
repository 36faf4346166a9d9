import Testing

@testable import RehearsalGherkin
@testable import RehearsalRunner

struct LineageTests {
  private typealias Document = GherkinDocument

  /// A feature with a rule that has an outline with two tables of examples.
  private func index(rule: String, outline: String, examples: [String]) -> LineageIndex {
    let here = Location(line: 1)
    func row(_ id: String) -> Document.TableRow { Document.TableRow(location: here, cells: [], id: .named(id)) }
    func step(_ id: String) -> Document.Step {
      Document.Step(location: here, keyword: id, keywordType: .unknown, text: "", arguments: nil, id: .named(id))
    }
    func background(_ id: String) -> Document.Background {
      Document.Background(location: here, keyword: "", name: "", description: "", steps: [step(id)], id: .named(""))
    }
    let tables = examples.enumerated().map { number, name in
      Document.Examples(
        location: here, tags: [], keyword: "Examples", name: name, description: "", tableHeader: nil,
        tableBody: [row("\(number).0"), row("\(number).1")], id: .named("e\(number)"))
    }
    let scenario = Document.Scenario(
      location: here, tags: [], keyword: "Scenario Outline", name: outline, description: "", steps: [step("own")],
      examples: tables, id: .named("outline"))
    let parent = Document.Rule(
      location: here, tags: [], keyword: "Rule", name: rule, description: "",
      children: [.background(background("of rule")), .scenario(scenario)], id: .named("rule"))
    let feature = Document.Feature(
      location: here, tags: [], language: "en", keyword: "Feature", name: "Feature", description: "",
      children: [.background(background("of feature")), .rule(parent)])
    var index = LineageIndex()
    index.add(GherkinDocument(uri: "empty", feature: nil, comments: []))
    index.add(GherkinDocument(uri: "u", feature: feature, comments: []))
    return index
  }

  private func pickle(_ name: String, _ nodes: [String]) -> Pickle {
    Pickle(
      id: .named("pickle"), uri: "u", scenarioLocation: Location(line: 1), rowLocation: nil, name: name, language: "en",
      steps: [], tags: [], astNodeIds: nodes.map { .named($0) })
  }

  @Test(arguments: [
    ("R", "Eat", ["good", "bad"], "Eat", "1.1", "R - Eat - bad - #2.2"),
    ("R", "Eat", ["", ""], "Eat", "0.0", "R - Eat - #1.1"),
    ("", "Eat <n>", ["", ""], "Eat 5", "0.1", "Eat <n> - #1.2: Eat 5"),
    ("", "", ["", ""], "", "1.0", "#2.1"),
  ])
  func `a long name is different for each row`(
    rule: String, outline: String, examples: [String], name: String, row: String, expected: String
  ) throws {
    let pickle = pickle(name, ["outline", row])
    let lineage = try #require(index(rule: rule, outline: outline, examples: examples).path(of: pickle)?.lineage)
    #expect(lineage.longName(of: pickle) == expected)
  }

  @Test func `steps are found in the scenario and in the backgrounds around it`() throws {
    let index = index(rule: "R", outline: "O", examples: [""])
    let lineage = try #require(index.path(of: pickle("O", ["outline"]))?.lineage)
    for id in ["own", "of rule", "of feature"] { #expect(lineage.step(.named(id))?.keyword == id) }
    #expect(lineage.step(.named("other")) == nil)
  }

  @Test func `a pickle of an unknown document has no lineage`() {
    let index = index(rule: "R", outline: "O", examples: [""])
    #expect(index.path(of: pickle("O", ["elsewhere"]))?.lineage == nil)
    #expect(index.path(of: pickle("O", []))?.lineage == nil)
  }
}

extension Identifier {
  /// The id that stands for a word in these tests.
  fileprivate static func named(_ word: String) -> Identifier {
    Identifier(word.utf8.reduce(0) { $0 &* 31 &+ UInt32($1) })
  }
}
