extension GherkinDocument {
  /// A scenario, or a scenario outline: the two differ only in whether there are examples.
  package struct Scenario: Hashable, Sendable, Encodable {
    /// The position of its keyword.
    package let location: Location
    /// The tags above the scenario.
    let tags: [Tag]
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
    package let id: Identifier
  }
}
