import RehearsalBase

/// A feature file as an abstract syntax tree: its feature, and its comments in order.
///
/// Shapes, ids and texts are those of Cucumber's reference parser, and the names and the order of members those of its
/// messages. Nodes are numbered as they are completed, children before parents.
package struct GherkinDocument: Hashable, Sendable, Encodable {
  let uri: String
  package let feature: Feature?
  package let comments: [Comment]
}

extension GherkinDocument {
  /// A comment: a whole line that begins with `#`.
  package struct Comment: Hashable, Sendable, Encodable {
    /// The line, at column 1: a comment counts from the line's start.
    let location: Location
    let text: String
  }

  /// A feature: the subject of a file, with its scenarios.
  package struct Feature: ScenarioParent, Hashable, Sendable, Encodable {
    package let location: Location
    let tags: [Tag]
    package let language: String
    /// The keyword as written; empty in Markdown whose first line is no feature heading.
    package let keyword: String
    package let name: String
    /// The free text below the name, indented as written; empty when there is none.
    package let description: String
    package let children: [Child]
  }

  /// A part of a feature or a rule; the background comes first, and the rules of a feature last.
  package enum Child: Hashable, Sendable {
    case rule(Rule)
    case background(Background)
    case scenario(Scenario)
  }

  /// A business rule of a feature, with the scenarios that illustrate it.
  package struct Rule: ScenarioParent, Hashable, Sendable, Encodable {
    package let location: Location
    let tags: [Tag]
    package let keyword: String
    package let name: String
    package let description: String
    package let children: [Child]
    package let id: Identifier
  }

  /// The steps every scenario of a feature or rule begins with.
  package struct Background: Hashable, Sendable, Encodable {
    package let location: Location
    let keyword: String
    let name: String
    package let description: String
    package let steps: [Step]
    let id: Identifier
  }

  /// A scenario, or a scenario outline: the two differ only in whether there are examples.
  package struct Scenario: Hashable, Sendable, Encodable {
    package let location: Location
    let tags: [Tag]
    package let keyword: String
    package let name: String
    package let description: String
    package let steps: [Step]
    package let examples: [Examples]
    package let id: Identifier
  }

  /// One table of examples of a scenario outline.
  package struct Examples: Hashable, Sendable, Encodable {
    package let location: Location
    let tags: [Tag]
    let keyword: String
    package let name: String
    package let description: String
    package let tableHeader: TableRow?
    package let tableBody: [TableRow]
    let id: Identifier
  }

  /// A tag above a feature, rule, scenario or table of examples.
  struct Tag: Hashable, Sendable, Encodable {
    let location: Location
    let name: String
    var id: Identifier
  }
}

extension GherkinDocument.Child: Encodable {
  package func encode(to encoder: any Encoder) throws {
    switch self {
    case .rule(let rule): try encoder.encode("rule", rule)
    case .background(let background): try encoder.encode("background", background)
    case .scenario(let scenario): try encoder.encode("scenario", scenario)
    }
  }
}

/// A feature or a rule.
package protocol ScenarioParent {
  var children: [GherkinDocument.Child] { get }
}

extension ScenarioParent {
  package var scenarios: [GherkinDocument.Scenario] {
    children.compactMap { if case .scenario(let scenario) = $0 { scenario } else { nil } }
  }

  package var rules: [GherkinDocument.Rule] {
    children.compactMap { if case .rule(let rule) = $0 { rule } else { nil } }
  }
}
