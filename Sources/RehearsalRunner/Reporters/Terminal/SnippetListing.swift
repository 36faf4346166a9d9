import RehearsalBase

/// The code that would define undefined steps, to be pasted: one definition for each step, and others as comments.
///
/// Several definitions of a step would be ambiguous with each other.
package struct SnippetListing: Sendable {
  private var steps: [[String]] = []
  private var known: Set<String> = []

  package init() {}

  /// Adds the code for a step, the most likely first; code that is listed already is left out.
  package mutating func add(_ snippets: [String]) {
    guard let first = snippets.first, known.insert(first).inserted else { return }
    steps.append(snippets)
  }

  package func write(to output: inout [UInt8], draining drain: (inout [UInt8]) -> Void = { _ in }) {
    guard !steps.isEmpty else { return }
    output.writeLine()
    output.writeLine("Define them like this:")
    for snippets in steps {
      output.writeLine()
      let block = (snippets.prefix(1) + snippets.dropFirst().map(\.asComment)).joined(separator: "\n")
      output.writeLines(block.linesForTerminal, indent: 2)
      output.drainIfLong(drain)
    }
  }
}

extension String {
  fileprivate var asComment: String {
    let mark = "//"
    return utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map { line in
      line.isEmpty ? mark : "\(mark) \(Substring(line))"
    }.joined(separator: "\n")
  }
}
