extension GherkinDocument {
  /// A tag above a feature, rule, scenario or table of examples.
  package struct Tag: Hashable, Sendable {
    /// The id of the tag.
    package internal(set) var id: Identifier
    /// The position of its `@`.
    package let location: Location
    /// The name, with the `@`.
    package let name: String

    package init(location: Location, name: String, id: Identifier) {
      self.location = location
      self.name = name
      self.id = id
    }
  }
}
