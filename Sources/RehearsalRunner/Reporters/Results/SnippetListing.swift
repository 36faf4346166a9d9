import RehearsalBase

/// The code that would define undefined steps, to be pasted: one definition for each step, and others as comments.
///
/// Several definitions of a step would be ambiguous with each other.
package struct SnippetListing: Sendable {
  private var steps: [[Suggestion.Snippet]] = []
  private var known: Set<String> = []

  package init() {}

  /// Adds the code for a step, the most likely first; code that is listed already is left out.
  package mutating func add(_ snippets: [Suggestion.Snippet]) {
    guard let first = snippets.first, known.insert(first.code).inserted else { return }
    steps.append(snippets)
  }

  /// Writes the code, escaped for a terminal; `drain` may take away each piece.
  package func write(to output: inout [UInt8], draining drain: (inout [UInt8]) -> Void = { _ in }) {
    guard !steps.isEmpty else { return }
    output.writeLine()
    output.writeLine("Define them like this:")
    for snippets in steps {
      output.writeLine()
      let block = (snippets.prefix(1).map(\.code) + snippets.dropFirst().map(\.asComment)).joined(separator: "\n")
      output.writeLines(block.linesForTerminal, indent: 2)
      if output.count >= 1 << 16 { drain(&output) }
    }
  }
}

extension Suggestion.Snippet {
  /// The code with a comment mark in front of each line.
  fileprivate var asComment: String {
    let mark = "//"
    return code.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map { line in
      line.isEmpty ? mark : "\(mark) \(Substring(line))"
    }.joined(separator: "\n")
  }
}
