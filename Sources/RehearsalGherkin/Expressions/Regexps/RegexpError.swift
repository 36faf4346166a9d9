/// The reason why a text is no regular expression that can be used.
package struct RegexpError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The regular expression.
  let source: String
  /// The position of the problem, in code points from 0, or nil if it is not known.
  let offset: Int?
  /// The problem, in the words of Swift's `Regex`.
  let problem: String

  init(_ source: String, _ error: any Error) {
    self.source = source
    problem = "\(error)"
    // The parser's error knows its place, but has no name for it that others may use.
    let range = Mirror(reflecting: error).descendant("location", "range") as? Range<String.Index>
    offset = range.map { source.unicodeScalars.distance(from: source.startIndex, to: $0.lowerBound) }
  }

  /// The error as people read it.
  package var description: String {
    "/\(source)/ has a problem\(offset.map { " at column \($0 + 1)" } ?? ""): \(problem)"
  }
}
