extension GherkinDocument {
  /// A doc string below a step.
  package struct DocString: Hashable, Sendable, Encodable {
    /// The position of the opening delimiter.
    package let location: Location
    /// The text after the opening delimiter, such as `json`, or nil if there is none.
    package let mediaType: String?
    /// The lines between the delimiters, without the delimiter's indentation, joined by line feeds.
    package let content: String
    /// The delimiter: `"""` or three (in Markdown also more) backticks; empty in a pickle's step, which does not hold it.
    let delimiter: String

    package init(location: Location, mediaType: String?, content: String, delimiter: String = "") {
      self.location = location
      self.mediaType = mediaType
      self.content = content
      self.delimiter = delimiter
    }
  }
}
