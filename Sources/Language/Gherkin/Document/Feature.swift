extension GherkinDocument {
  /// A feature: what a file is about, with its scenarios.
  public struct Feature: Hashable, Sendable {
    /// The tags above the feature.
    public let tags: [Tag]
    /// Where its keyword stands.
    public let location: Location
    /// The code of the language its keywords are in, such as `en` or `ja`.
    public let language: String
    /// The keyword as written; empty in Markdown whose first line is no feature heading.
    public let keyword: String
    /// What follows the keyword, trimmed.
    public let name: String
    /// The free text below the name, indented as written; empty when there is none.
    public let description: String
    /// The steps every scenario of the feature begins with.
    public let background: Background?
    /// The scenarios that belong to no rule; they stand before the rules.
    public let scenarios: [Scenario]
    /// The rules, in order.
    public let rules: [Rule]
  }
}
