extension GherkinDocument {
  /// One table of examples of a scenario outline.
  package struct Examples: Hashable, Sendable, Encodable {
    /// The position of their keyword.
    package let location: Location
    /// The tags above the examples.
    let tags: [Tag]
    /// The keyword as written.
    let keyword: String
    /// The text after the keyword, trimmed.
    package let name: String
    /// The free text below the name, indented as written; empty when there is none.
    package let description: String
    /// The row of parameter names, or nil if there is no table.
    package let tableHeader: TableRow?
    /// The rows of values, each as long as the header.
    package let tableBody: [TableRow]
    /// The id of the examples.
    let id: Identifier
  }
}
