import RehearsalBase
import RehearsalGherkin
import Testing

struct StepIndexTests {
  private func patterns(_ sources: [String]) throws -> [StepPattern] {
    try sources.map { try StepPattern($0, ParameterTypeRegistry()) }
  }

  @Test func `candidates share their beginning and their last letter with the text, and keep their order`() throws {
    let index = StepIndex(
      try patterns([
        "I tap {string}", "{word} taps", "I see {int}", "I/you tap {string}", "^I tap", "taps?$", "I tap it",
      ]))
    #expect(index.candidates(for: "I tap \"Add\"") == [0, 3, 4, 5])
    #expect(index.candidates(for: "you tap \"Add\"") == [3, 5])
    #expect(index.candidates(for: "I see 3") == [2, 5])
    #expect(index.candidates(for: "it taps") == [1, 5])
    #expect(index.candidates(for: "") == [5])
  }

  @Test func `an empty index has no candidates`() {
    #expect(StepIndex([]).candidates(for: "a") == [])
  }

  @Test func `of a thousand definitions a few are candidates`() throws {
    let index = StepIndex(try patterns((0..<1_000).map { "I see row \($0) {string}" }))
    #expect(index.candidates(for: "I see row 123 'a'") == [123])
  }

  @Test func `every definition that matches is a candidate`() throws {
    var random = SeededGenerator(seed: 11)
    let pieces = ["a", "b", "(a)", "(b)", " ", "a/b", "{int}", "{word}", "é"]
    let sources = (0..<200).map { _ in random.text(of: pieces, atMost: 5) }
    let patterns = sources.compactMap { try? StepPattern($0, ParameterTypeRegistry()) }
    #expect(patterns.count > 100)
    let index = StepIndex(patterns)
    for _ in 0..<500 {
      let text = random.text(of: ["a", "b", " ", "1", "é"], atMost: 5)
      let matching = try patterns.indices.filter { try patterns[$0].match(text) != nil }
      let candidates = index.candidates(for: text)
      #expect(Set(matching).isSubset(of: candidates), "\(text)")
      #expect(candidates == candidates.sorted())
    }
  }
}
