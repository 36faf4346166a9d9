extension GherkinDocument {
  /// A tag above a feature, rule, scenario or table of examples.
  struct Tag: Hashable, Sendable, Encodable {
    /// The position of its `@`.
    let location: Location
    /// The name, with the `@`.
    let name: String
    /// The id of the tag.
    var id: Identifier
  }
}
