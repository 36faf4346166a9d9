extension GherkinDocument {
  /// A business rule of a feature, with the scenarios that illustrate it.
  package struct Rule: Hashable, Sendable {
    /// The id of the rule.
    package let id: Identifier
    /// The tags above the rule.
    package let tags: [Tag]
    /// The position of its keyword.
    package let location: Location
    /// The keyword as written.
    package let keyword: String
    /// The text after the keyword, trimmed.
    package let name: String
    /// The free text below the name, indented as written; empty when there is none.
    package let description: String
    /// The background and the scenarios, in order.
    package let children: [RuleChild]

    package init(
      location: Location, tags: [Tag], keyword: String, name: String, description: String, children: [RuleChild],
      id: Identifier
    ) {
      self.location = location
      self.tags = tags
      self.keyword = keyword
      self.name = name
      self.description = description
      self.children = children
      self.id = id
    }

    /// The steps every scenario of the rule begins with, after those of the feature's background.
    package var background: Background? {
      for case .background(let background) in children { return background }
      return nil
    }

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
