import RehearsalBase

extension GherkinDocument {
  /// A business rule of a feature, with the scenarios that illustrate it.
  package struct Rule: Hashable, Sendable, Encodable {
    /// The position of its keyword.
    package let location: Location
    /// The tags above the rule.
    let tags: [Tag]
    /// The keyword as written.
    package let keyword: String
    /// The text after the keyword, trimmed.
    package let name: String
    /// The free text below the name, indented as written; empty when there is none.
    package let description: String
    /// The background and the scenarios, in order.
    package let children: [RuleChild]
    package let id: Identifier

    /// The scenarios, in order.
    ///
    /// - Complexity: Linear in the children.
    package var scenarios: [Scenario] {
      children.compactMap { if case .scenario(let scenario) = $0 { scenario } else { nil } }
    }
  }

  /// A part of a rule; a background comes first.
  package enum RuleChild: Hashable, Sendable {
    /// The steps every scenario of the rule begins with.
    case background(Background)
    /// One of the rule's scenarios.
    case scenario(Scenario)
  }
}

extension GherkinDocument.RuleChild: Encodable {
  package func encode(to encoder: any Encoder) throws {
    switch self {
    case .background(let background): try encoder.encode("background", background)
    case .scenario(let scenario): try encoder.encode("scenario", scenario)
    }
  }
}
