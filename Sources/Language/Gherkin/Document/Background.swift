extension GherkinDocument {
  /// The steps every scenario of a feature or rule begins with.
  public struct Background: Hashable, Sendable {
    /// The id of the background.
    public let id: Identifier
    /// The position of its keyword.
    public let location: Location
    /// The keyword as written.
    public let keyword: String
    /// The text after the keyword, trimmed.
    public let name: String
    /// The free text below the name, indented as written; empty when there is none.
    public let description: String
    /// The steps, in order.
    public let steps: [Step]

    package init(
      location: Location, keyword: String, name: String, description: String, steps: [Step], id: Identifier
    ) {
      self.location = location
      self.keyword = keyword
      self.name = name
      self.description = description
      self.steps = steps
      self.id = id
    }
  }
}
