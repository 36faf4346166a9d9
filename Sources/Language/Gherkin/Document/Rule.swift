extension GherkinDocument {
  /// A business rule of a feature, with the scenarios that illustrate it.
  public struct Rule: Hashable, Sendable {
    /// The id of the rule.
    public let id: Identifier
    /// The tags above the rule.
    public let tags: [Tag]
    /// Where its keyword stands.
    public let location: Location
    /// The keyword as written.
    public let keyword: String
    /// What follows the keyword, trimmed.
    public let name: String
    /// The free text below the name, indented as written; empty when there is none.
    public let description: String
    /// The steps every scenario of the rule begins with, after those of the feature's background.
    public let background: Background?
    /// The scenarios, in order.
    public let scenarios: [Scenario]
  }
}
