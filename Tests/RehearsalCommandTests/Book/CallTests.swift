import Foundation
import Rehearsal
import Testing

@testable import RehearsalCommand

/// Every call in the documents is valid.
struct CallTests {
  @Test(
    arguments: BookText.all + [".github/workflows/scenarios.yml", ".github/workflows/searches.yml", ".gitlab-ci.yml"])
  func `calls in documents are valid`(path: String) throws {
    // In YAML a call may continue on the next line, indented further.
    let text = try BookText(path).text.replacing(/>-\n +/, with: "").replacing(/\n +--/, with: " --")
    // The command's name alone is not a call.
    for call in Self.calls(in: text) where call.count > 1 || call == ["run"] {
      #expect(throws: Never.self, "\(path): \(call)") { try Invocation(call) }
    }
  }

  @Test func `calls in documents are found`() throws {
    let article = "Sources/Rehearsal/Rehearsal.docc/Guides/Exploring.md"
    #expect(Self.calls(in: try BookText(article).text).count >= 5)
  }

  @Test(arguments: Subcommand.all) func `examples in the help are calls the command takes`(subcommand: Subcommand)
    throws
  {
    #expect(!subcommand.examples.isEmpty)
    for example in subcommand.examples {
      let calls = Self.calls(in: example.key)
      #expect(!calls.isEmpty)
      for call in calls { _ = try Invocation(call) }
    }
  }

  /// The arguments of every call of the command in a text, as a shell reads them.
  private static func calls(in text: String) -> [[String]] {
    text.split(whereSeparator: \.isNewline).flatMap { line in
      line.split(separator: /[|;#`<>]+(?![a-z]+:)/).compactMap { part -> [String]? in
        let match = part.firstMatch(of: /(?:^|[ \/(])rehearse (([a-z]+)\b.*)/)
        guard let match, Subcommand.named(String(match.output.2)) != nil, !match.output.1.contains("PATH") else {
          return nil
        }
        return words(String(match.output.1))
      }
    }
  }

  private static func words(_ text: String) -> [String] {
    var words: [String] = []
    var isQuoted = false
    var word: String?
    // Expressions of GitHub become a number here.
    for character in text.replacing(/\${{.*?}}/, with: "2") {
      switch character {
      case "\"": (isQuoted, word) = (!isQuoted, word ?? "")
      case " " where !isQuoted:
        if let word { words.append(word) }
        word = nil
      case ")" where !isQuoted: break
      default: word = (word ?? "") + String(character)
      }
    }
    return words + [word].compactMap(\.self)
  }
}
