extension GherkinDocument {
  /// The steps every scenario of a feature or rule begins with.
  package struct Background: Hashable, Sendable {
    /// The id of the background.
    package let id: Identifier
    /// The position of its keyword.
    package let location: Location
    /// The keyword as written.
    package let keyword: String
    /// The text after the keyword, trimmed.
    package let name: String
    /// The free text below the name, indented as written; empty when there is none.
    package let description: String
    /// The steps, in order.
    package let steps: [Step]

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
