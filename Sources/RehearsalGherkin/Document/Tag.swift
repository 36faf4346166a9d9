extension GherkinDocument {
  /// A tag above a feature, rule, scenario or table of examples.
  struct Tag: Hashable, Sendable, Encodable {
    /// The position of its `@`.
    let location: Location
    let name: String
    var id: Identifier
  }
}
