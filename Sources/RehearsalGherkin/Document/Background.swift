extension GherkinDocument {
  /// The steps every scenario of a feature or rule begins with.
  package struct Background: Hashable, Sendable, Encodable {
    /// The position of its keyword.
    package let location: Location
    /// The keyword as written.
    let keyword: String
    /// The text after the keyword, trimmed.
    let name: String
    /// The free text below the name, indented as written; empty when there is none.
    package let description: String
    /// The steps, in order.
    package let steps: [Step]
    let id: Identifier
  }
}
