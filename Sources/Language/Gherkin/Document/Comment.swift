extension GherkinDocument {
  /// A comment: a whole line that begins with `#`.
  public struct Comment: Hashable, Sendable {
    /// The line, at column 1: a comment counts from the line's start.
    public let location: Location
    /// The whole line with its indentation, without the line ending.
    public let text: String

    package init(location: Location, text: String) {
      self.location = location
      self.text = text
    }
  }
}
