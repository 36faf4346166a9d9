extension GherkinDocument {
  /// One table of examples of a scenario outline.
  package struct Examples: Hashable, Sendable {
    /// The id of the examples.
    package let id: Identifier
    /// The tags above the examples.
    package let tags: [Tag]
    /// The position of their keyword.
    package let location: Location
    /// The keyword as written.
    package let keyword: String
    /// The text after the keyword, trimmed.
    package let name: String
    /// The free text below the name, indented as written; empty when there is none.
    package let description: String
    /// The row of parameter names, or nil if there is no table.
    package let tableHeader: TableRow?
    /// The rows of values, each as long as the header.
    package let tableBody: [TableRow]

    package init(
      location: Location, tags: [Tag], keyword: String, name: String, description: String,
      tableHeader: TableRow? = nil, tableBody: [TableRow], id: Identifier
    ) {
      self.location = location
      self.tags = tags
      self.keyword = keyword
      self.name = name
      self.description = description
      self.tableHeader = tableHeader
      self.tableBody = tableBody
      self.id = id
    }
  }
}
