import Foundation
import Testing

/// Comments cite a rule by an article's title and a section's name; each such section exists.
struct CitationTests {
  private static let root = URL(filePath: #filePath).appending(path: "../../..").standardizedFileURL
  /// The articles that comments cite.
  private static let titles = ["UIKit rules", "A backend", "Faults", "Invariants", "The documents' app"]

  @Test func `each section that a comment cites exists`() throws {
    let articles = try Self.articles()
    var citations: [String: Int] = [:]
    for file in try Self.files(endingWith: ".swift", below: ["Sources", "Tests"]) {
      let text = try String(contentsOf: file, encoding: .utf8)
      // Texts of other files, whose own places are cited.
      if text.contains("// Written by .ci/embed") { continue }
      for citation in Self.citations(in: text) {
        citations[citation.title, default: 0] += 1
        let isKnown = citation.isKnown(in: articles[citation.title, default: []])
        #expect(isKnown, "\(file.path): the article \"\(citation.title)\" has no section \"\(citation.section)\"")
      }
    }
    // Without any citation the test would prove nothing.
    for title in Self.titles { #expect(citations[title, default: 0] > 5, "\(title)") }
  }

  @Test(arguments: [
    ("/// Pops (UIKit rules: Push and pop).", true), ("// UIKit rules: Push and\n// pop. More.", true),
    ("let a = 1  // UIKit rules: Push and pop", true), ("  // MARK: Replies (Invariants: living-requester)", true),
    ("/// Pops (UIKit rules: Push and pope).", false), ("/// UIKit rules: Push and pop of screens.", false),
    ("/// UIKit rules: unwinding.", false), ("/// Invariants: stuck-control.", false),
  ])
  func `a section is known by its whole name`(source: String, isKnown: Bool) throws {
    let sections = [
      "UIKit rules": ["Push and pop", "Unwinding"], "Invariants": ["living-requester, a reply reaches its requester"],
    ]
    let citations = Self.citations(in: source)
    #expect(citations.count == 1)
    let citation = try #require(citations.first)
    #expect(citation.isKnown(in: sections[citation.title, default: []]) == isKnown)
  }

  @Test func `a text in code is no citation`() {
    #expect(Self.citations(in: "let text = \"UIKit rules: Nothing\"").isEmpty)
  }

  // MARK: Citations

  private struct Citation {
    let title: String
    /// The words behind the title, up to the end of the comment.
    let text: Substring

    /// The words that are probably a section's name.
    var section: Substring { text.prefix { !".;)".contains($0) } }

    /// Whether the text begins with the name of a section, or with the first word of one that has a clause behind it.
    func isKnown(in sections: [String]) -> Bool {
      let words = sections.compactMap { name in
        name.firstIndex(of: ",").map { String(name[..<$0]) }.flatMap { $0.contains(" ") ? nil : $0 }
      }
      return (sections + words).contains { name in
        guard text.hasPrefix(name) else { return false }
        return text.dropFirst(name.count).first.map { ".,;:)`\"".contains($0) } ?? true
      }
    }
  }

  private static func citations(in source: String) -> [Citation] {
    comments(in: source).flatMap { comment in
      titles.flatMap { title in
        comment.ranges(of: title + ": ").map { Citation(title: title, text: comment[$0.upperBound...]) }
      }
    }
  }

  /// The comments of a Swift file, each on one line.
  private static func comments(in source: String) -> [String] {
    var comments: [String] = []
    var isGoingOn = false
    for line in source.split(separator: "\n", omittingEmptySubsequences: false) {
      let code = line.drop { $0 == " " }
      if code.hasPrefix("//") {
        let words = String(code.drop { $0 == "/" || $0 == " " })
        if isGoingOn { comments[comments.count - 1] += " " + words } else { comments.append(words) }
        isGoingOn = true
      } else {
        if let start = code.range(of: " // ") { comments.append(String(code[start.upperBound...])) }
        isGoingOn = false
      }
    }
    return comments
  }

  // MARK: Files

  /// The names of the sections of each article, by its title.
  private static func articles() throws -> [String: [String]] {
    var articles: [String: [String]] = [:]
    for file in try files(endingWith: ".md", below: ["Sources/Rehearsal/Rehearsal.docc"]) {
      let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
      let title = try #require(lines.first { $0.hasPrefix("# ") }?.dropFirst(2))
      articles[String(title)] = lines.filter { $0.hasPrefix("## ") }.map { String($0.dropFirst(3)) }
    }
    return articles
  }

  private static func files(endingWith ending: String, below folders: [String]) throws -> [URL] {
    try folders.flatMap { folder in
      let paths = try FileManager.default.subpathsOfDirectory(atPath: root.appending(path: folder).path)
      return paths.filter { $0.hasSuffix(ending) }.sorted().map { root.appending(path: "\(folder)/\($0)") }
    }
  }
}
