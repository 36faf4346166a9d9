import RehearsalDevice
import Testing

@testable import RehearsalCommand

/// The article is read as a whole, and says of invariants what reports say.
struct ExplanationArticleTests {
  @Test func `every section is an explanation, and every chapter but the first has some`() {
    let lines = ExplanationArticle.embedded.text.split(separator: "\n")
    let names = lines.filter { $0.hasPrefix("### ") }.map { $0.dropFirst(4) }
    #expect(!names.isEmpty && Explanation.all.map { $0.name[...] } == names)
    let headings = lines.filter { $0.hasPrefix("## ") }.map { String($0.dropFirst(3)) }
    #expect(headings == ["Overview"] + ExplanationArticle.embedded.chapters.map(\.heading))
    #expect(ExplanationArticle.embedded.chapters.allSatisfy { Set($0.explanations.map(\.kind)).count == 1 })
  }

  @Test(arguments: StandardInvariant.allCases)
  func `an invariant has the title of reports and its number`(invariant: StandardInvariant) {
    let explanation = Explanation.named(invariant.rawValue)
    let name = invariant.clause
    #expect(explanation?.title == name.prefix(1).uppercased() + name.dropFirst())
    #expect(explanation?.otherNames == invariant.number.map { ["\($0)"] } ?? [])
  }

  @Test func `invariants stand in the order of their numbers`() {
    let names = Explanation.all.filter { $0.kind == .invariant }.map(\.name)
    #expect(names == StandardInvariant.allCases.map(\.rawValue))
  }

  @Test func `a section is read`() {
    #expect(
      ExplanationArticle(Self.article).chapters.flatMap(\.explanations) == [
        Explanation(
          name: "slow", kind: .fault, otherNames: ["SLOW", "in no hurry"], title: "It is slow", phone: "One waits.",
          cause: "A tunnel.", mend: "Wait. Also called patience.", example: "Given a tunnel")
      ])
  }

  @Test(arguments: [
    ("## Faults", "## Others"), ("### slow", "### "), ("It is slow.", "It is slow"), ("- On a phone: One", "- One"),
    ("- How apps get there", "How apps get there"), ("- How to mend it: Wait", "- How to mend it Wait"),
    ("- Example", "- For example"), ("A tunnel.", "A tunnel.\nA lift."), ("- Example: `Given a tunnel`", ""),
    ("- Example: `Given a tunnel`", "- Example: `Given a tunnel`\nMore."),
  ])
  func `a section of another form is left out`(part: String, other: String) {
    let article = Self.article.replacing(part, with: other)
    #expect(article != Self.article && ExplanationArticle(article).chapters.allSatisfy(\.explanations.isEmpty))
  }

  private static let article = """
    # Explanations

    ## Overview

    ### none

    ## Faults: what can go wrong

    See elsewhere.

    ### slow

    It is slow. Also called `SLOW`, `in no hurry`.

    - On a phone: One waits.
    - How apps get there: A tunnel.
    - How to mend it: Wait. Also called patience.
    - Example: `Given a tunnel`

    """
}
