extension StepLibrary {
  /// What a step does: the body of its definition.
  package typealias Body = @Sendable (inout World, inout StepArguments) throws -> Void

  /// The library in which some steps do something else.
  ///
  /// - Parameter body: What a step does instead, or nil if it stays as it is.
  package func replacingBodies(_ body: (_ name: String, _ usual: @escaping Body) -> Body?) -> StepLibrary {
    var library = self
    library.items = items.map { item in
      guard case .step(let step) = item, let name = step.expressions.first?.source, let other = body(name, step.body)
      else { return item }
      return .step(
        StepDefinition(
          expressions: step.expressions, origin: step.origin, argumentKinds: step.argumentKinds, body: other))
    }
    return library
  }
}
