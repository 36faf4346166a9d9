import Diagnostics
import Messages

/// The code that would define undefined steps, to be pasted: one definition for each step, and others as comments.
///
/// Several definitions of a step would be ambiguous with each other.
package struct SnippetListing: Sendable {
  private var blocks: [String] = []
  private var known: Set<String> = []

  package init() {}

  /// Adds the code for a step, the most likely first; code that is listed already is left out.
  mutating func add(_ snippets: [Suggestion.Snippet]) {
    guard let first = snippets.first, known.insert(first.code).inserted else { return }
    let others = snippets.dropFirst().map(\.asComment)
    blocks.append(([first.code] + others).joined(separator: "\n"))
  }

  /// Adds Swift code for a step, the most likely first.
  package mutating func add(swift codes: [String]) { add(codes.map { .init(language: "swift", code: $0) }) }

  /// Writes the code, escaped for a terminal.
  package func write(to output: inout [UInt8]) {
    guard !blocks.isEmpty else { return }
    output.writeLine()
    output.writeLine("Define them like this:")
    for block in blocks {
      output.writeLine()
      output.writeLines(block.linesForTerminal, indent: 2)
    }
  }
}

extension Suggestion.Snippet {
  /// The code with the comment mark of its language in front of each line.
  fileprivate var asComment: String {
    let mark = ["python", "ruby"].contains(language.lowercased()) ? "#" : "//"
    return code.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      line.isEmpty ? mark : "\(mark) \(line)"
    }.joined(separator: "\n")
  }
}
