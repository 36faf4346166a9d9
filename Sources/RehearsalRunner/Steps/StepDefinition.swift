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
