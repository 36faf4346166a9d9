extension GherkinDocument {
  /// A tag above a feature, rule, scenario or table of examples.
  public struct Tag: Hashable, Sendable {
    /// The id of the tag.
    public internal(set) var id: Identifier
    /// The position of its `@`.
    public let location: Location
    /// The name, with the `@`.
    public let name: String

    package init(location: Location, name: String, id: Identifier) {
      self.location = location
      self.name = name
      self.id = id
    }
  }
}
