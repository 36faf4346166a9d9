import RehearsalBase
import Testing

@testable import RehearsalRunner

/// Paths are read back from a rerun file unchanged.
struct RerunPathTests {
  @Test(arguments: 0..<500 as Range<UInt64>)
  func `a written path is read back unchanged, up to its end`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let pieces = [
      " ", "  ", "a", "/", ".feature", ".feature.md", ".feature:3", "\n", "\t", "\\u{20}", "\\u{", "\\", "}", "é",
      "\u{202E}",
      ":12", "\r\n",
    ]
    let count = Int.random(in: 0..<9, using: &generator)
    let path = (0..<count).map { _ in pieces.randomElement(using: &generator) ?? "" }.joined() + "x.feature"
    let written = RerunPath.written(path)
    #expect(RerunPath.read(written[...]) == path)
    #expect(!written.contains(where: \.isNewline) && written.first != " ")
    let words = written.split(separator: " ", omittingEmptySubsequences: false)
    #expect(words.dropLast().allSatisfy { !$0.endsLikeAScenarioFile })
  }
}
