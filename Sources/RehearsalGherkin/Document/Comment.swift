extension GherkinDocument {
  /// A comment: a whole line that begins with `#`.
  package struct Comment: Hashable, Sendable, Encodable {
    /// The line, at column 1: a comment counts from the line's start.
    let location: Location
    /// The whole line with its indentation, without the line ending.
    let text: String
  }
}
