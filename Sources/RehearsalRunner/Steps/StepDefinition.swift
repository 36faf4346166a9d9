/// A step definition: what a step's text may be, in one or more languages, and what the step does.
package struct StepDefinition<World: Sendable>: Sendable {
  /// The expressions, any of which a step may match; the first one is the definition's own.
  package let expressions: [StepExpression]
  let origin: Origin
  let argumentKinds: [StepArgumentKind]
  let body: @Sendable (inout World, inout StepArguments) throws -> Void

  package var fileID: String { origin.fileID }
  package var line: Int { origin.line }

  package func expressions(in language: String) -> [StepExpression] {
    expressions.filter { $0.language == language }
  }
}

/// The place of a definition in the Swift sources.
package struct Origin: Hashable, Sendable, CustomStringConvertible {
  package let fileID: String
  package let line: Int

  package init(fileID: String, line: Int) {
    self.fileID = fileID
    self.line = line
  }

  package var description: String { "\(fileID):\(line)" }
}

/// The possible text of a step, in one language.
///
/// A Cucumber Expression, such as `I have {int} cuke(s)`; or a regular expression, when it stands between slashes,
/// starts with `^` or ends with `$`, as in Cucumber.
public struct StepExpression: Hashable, Sendable, ExpressibleByStringInterpolation {
  package let source: String
  package let language: String
  /// For each parameter, the index of the body's value it gives, from 0, or nil if they come in the body's order.
  let order: [Int]?

  package init(_ source: String, language: String = "en", order: [Int]? = nil) {
    self.source = source
    self.language = language
    self.order = order
  }

  /// Makes an English expression.
  public init(stringLiteral value: String) {
    self.init(value)
  }

  /// An expression in another language.
  ///
  /// Where that language has another word order, `order` names for each parameter which of the body's values it
  /// gives: with `[1, 0]` the first parameter gives the body's second value and the second its first.
  public static func `in`(_ language: String, _ source: String, order: [Int]? = nil) -> StepExpression {
    StepExpression(source, language: language, order: order)
  }
}
