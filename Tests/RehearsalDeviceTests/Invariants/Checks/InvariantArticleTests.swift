import Foundation
import RehearsalDevice
import Testing

/// The article "Invariants" has a section for each invariant, under the title that reports print.
struct InvariantArticleTests {
  @Test func `each invariant has a section under its name, and a line with its number`() throws {
    let root = URL(filePath: #filePath).appending(path: "../../../../..").standardizedFileURL
    let path = "Sources/Rehearsal/Rehearsal.docc/Rules/Invariants.md"
    let article = try String(contentsOf: root.appending(path: path), encoding: .utf8)
    let sections = article.split(separator: "\n").filter { $0.hasPrefix("## ") }
    let titles = StandardInvariant.allCases.map { "## \($0.rawValue), \($0.clause)" }
    for invariant in StandardInvariant.allCases {
      let line = article.split(separator: "\n").first { $0.hasPrefix("| `\(invariant.rawValue)` | ") }
      #expect(line?.hasSuffix(invariant.number.map { " | \($0) |" } ?? " | |") == true, "\(invariant)")
    }
    #expect(sections.map(String.init).filter(titles.contains) == titles)
  }
}
