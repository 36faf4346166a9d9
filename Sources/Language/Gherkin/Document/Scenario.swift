extension GherkinDocument {
  /// A scenario, or a scenario outline: the two differ only in whether there are examples.
  package struct Scenario: Hashable, Sendable {
    /// The id of the scenario.
    package let id: Identifier
    /// The tags above the scenario.
    package let tags: [Tag]
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
    /// The tables of examples of an outline, in order.
    package let examples: [Examples]

    package init(
      location: Location, tags: [Tag], keyword: String, name: String, description: String, steps: [Step],
      examples: [Examples], id: Identifier
    ) {
      self.location = location
      self.tags = tags
      self.keyword = keyword
      self.name = name
      self.description = description
      self.steps = steps
      self.examples = examples
      self.id = id
    }
  }
}
