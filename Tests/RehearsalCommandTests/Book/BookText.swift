import Foundation
import Testing

/// A document of the project, and the fenced blocks in it.
struct BookText {
  static let root = URL(filePath: #filePath).appending(path: "../../../..").standardizedFileURL

  /// The README and all articles, by their paths.
  static let all: [String] = {
    let catalog = "Sources/Rehearsal/Rehearsal.docc"
    let files = FileManager.default.enumerator(atPath: root.appending(path: catalog).path)
    let articles = (files?.allObjects ?? []).compactMap { $0 as? String }.filter { $0.hasSuffix(".md") }
    return ["README.md", ".github/CONTRIBUTING.md"] + articles.sorted().map { "\(catalog)/\($0)" }
  }()

  let path: String
  let text: String

  init(_ path: String) throws {
    self.path = path
    text = try String(contentsOf: Self.root.appending(path: path), encoding: .utf8)
  }

  /// The fenced blocks of a language, in order.
  func blocks(_ language: String) -> [String] {
    text.matches(of: /(?m)^```([a-z]+)\n((?s).*?)^```/).filter { $0.output.1 == language }.map { String($0.output.2) }
  }

  /// The first fenced block of a language behind some words.
  func block(_ language: String, after words: String) throws -> String {
    let rest = text[try #require(text.range(of: words)).upperBound...]
    let match = try #require(
      rest.matches(of: /(?m)^```([a-z]+)\n((?s).*?)^```/).first { $0.output.1 == language }, "\(path): \(words)")
    return String(match.output.2)
  }
}
