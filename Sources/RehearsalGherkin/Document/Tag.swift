extension GherkinDocument {
  /// A tag above a feature, rule, scenario or table of examples.
  package struct Tag: Hashable, Sendable, Encodable {
    /// The position of its `@`.
    package let location: Location
    /// The name, with the `@`.
    package let name: String
    /// The id of the tag.
    package internal(set) var id: Identifier
  }
}
