import RehearsalBase

extension GherkinDocument {
  /// A feature: the subject of a file, with its scenarios.
  package struct Feature: Hashable, Sendable, Encodable {
    /// The position of its keyword.
    package let location: Location
    /// The tags above the feature.
    let tags: [Tag]
    /// The code of the language its keywords are in, such as `en` or `ja`.
    package let language: String
    /// The keyword as written; empty in Markdown whose first line is no feature heading.
    package let keyword: String
    /// The text after the keyword, trimmed.
    package let name: String
    /// The free text below the name, indented as written; empty when there is none.
    package let description: String
    /// The background, the scenarios that belong to no rule, and the rules, in order.
    package let children: [FeatureChild]

    /// The scenarios that belong to no rule; they stand before the rules.
    ///
    /// - Complexity: Linear in the children.
    package var scenarios: [Scenario] {
      children.compactMap { if case .scenario(let scenario) = $0 { scenario } else { nil } }
    }

    /// The rules, in order.
    ///
    /// - Complexity: Linear in the children.
    package var rules: [Rule] {
      children.compactMap { if case .rule(let rule) = $0 { rule } else { nil } }
    }
  }

  /// A part of a feature; the background comes first and the rules last.
  package enum FeatureChild: Hashable, Sendable {
    /// A rule with its scenarios.
    case rule(Rule)
    /// The steps every scenario of the feature begins with.
    case background(Background)
    /// A scenario that belongs to no rule.
    case scenario(Scenario)
  }
}

extension GherkinDocument.FeatureChild: Encodable {
  package func encode(to encoder: any Encoder) throws {
    switch self {
    case .rule(let rule): try encoder.encode("rule", rule)
    case .background(let background): try encoder.encode("background", background)
    case .scenario(let scenario): try encoder.encode("scenario", scenario)
    }
  }
}
