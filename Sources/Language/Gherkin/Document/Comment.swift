extension GherkinDocument {
  /// A comment: a whole line that begins with `#`.
  package struct Comment: Hashable, Sendable {
    /// The line, at column 1: a comment counts from the line's start.
    package let location: Location
    /// The whole line with its indentation, without the line ending.
    package let text: String

    package init(location: Location, text: String) {
      self.location = location
      self.text = text
    }
  }
}
