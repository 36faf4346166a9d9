/// The content of a listing about a step besides its expression.
package struct StepDescription: Hashable, Sendable {
  let expression: String
  package let summary: String
  /// An example, with its keyword; a data table stands on further lines.
  package let example: String
  /// The possible values of its text, where only these are taken; empty: any.
  package let values: [String]

  package init(expression: String, summary: String, example: String, values: [String]) {
    self.expression = expression
    self.summary = summary
    self.example = example
    self.values = values
  }
}

/// The content of a listing about a parameter type.
package struct ParameterTypeDescription: Hashable, Sendable {
  package let name: String
  package let summary: String
  package let values: [String: [String]]
  var isComplete = false
}

extension StepLibrary {
  /// Describes a step for listings, such as `rehearse steps` and those of editors.
  ///
  ///     steps.describe("I have {int} cuke(s)", "Fills the basket.", example: "Given I have 3 cukes")
  ///
  /// - Parameter expression: The step's own expression; one that no step has describes nothing.
  /// - Parameter summary: The step's effect or expectation, in one sentence.
  /// - Parameter example: A step with its keyword.
  /// - Parameter values: The possible values of its text, where only these are taken.
  public mutating func describe(_ expression: String, _ summary: String, example: String, values: [String] = []) {
    describe(StepDescription(expression: expression, summary: summary, example: example, values: values))
  }

  package mutating func describe(_ description: StepDescription) { descriptions.append(description) }

  /// Describes a parameter type for listings.
  ///
  ///     steps.describeParameterType("ripeness", "How ripe it is.", values: ["en": ["green", "ripe"]])
  ///
  /// - Parameter name: The name without braces.
  /// - Parameter summary: The meaning, in one sentence.
  /// - Parameter values: Its values, or examples of them, by language.
  public mutating func describeParameterType(_ name: String, _ summary: String, values: [String: [String]]) {
    parameterTypeDescriptions.append(ParameterTypeDescription(name: name, summary: summary, values: values))
  }

  package mutating func describeParameterType(
    _ name: String, _ summary: String, values: [String: [String]], isComplete: Bool
  ) {
    parameterTypeDescriptions.append(
      ParameterTypeDescription(name: name, summary: summary, values: values, isComplete: isComplete))
  }

  package func description(of definition: StepDefinition<World>) -> StepDescription? {
    guard let expression = definition.expressions.first?.source else { return nil }
    return descriptions.last { $0.expression == expression }
  }
}
