package import RehearsalGherkin

/// Step definitions, hooks and parameter types for scenarios whose world is a `World`: a value to build and combine.
///
/// A world is made for every scenario, handed from step to step and thrown away:
///
///     var steps = StepLibrary<Basket>()
///     steps.define("I have {int} cukes") { (basket: inout Basket, count: Int) in
///       basket.cukes = count
///     }
///
/// Definitions are compiled when the library is put to use, against the parameter types of the whole library; so a
/// library may use the parameter types of one it is going to be combined with. What is wrong with any of them is in
/// `problems`.
public struct StepLibrary<World: Sendable>: Sendable {
  var items: [Item] = []
  package internal(set) var descriptions: [StepDescription] = []
  package internal(set) var parameterTypeDescriptions: [ParameterTypeDescription] = []

  /// Indirect, because libraries are added up, and then each item is copied.
  indirect enum Item: Sendable {
    case step(StepDefinition<World>)
    case hook(HookDefinition<World>)
    case parameterType(ParameterTypeDefinition)
  }

  /// Makes an empty library.
  public init() {}

  /// Makes a library in one expression, for a constant.
  public init(_ build: (inout StepLibrary) -> Void) {
    build(&self)
  }

  /// Defines a step: what its text may be, and what it does.
  ///
  /// The body takes the world, then a value for each parameter of the expression, then, where the step has them, a
  /// `DataTable` or `DocString`; a `StepContext` may stand anywhere. It fails the step by throwing any error: see
  /// `StepFailure`, `Pending` and `Skipped`. Further expressions say the same in other languages or in other words:
  ///
  ///     steps.define("I type {string} into {string}", .in("ja", "{string}に{string}と入力する", order: [1, 0])) {
  ///       (world: inout World, text: String, field: String) in …
  ///     }
  public mutating func define<each Value: StepArgument>(
    _ expressions: StepExpression..., fileID: String = #fileID, line: Int = #line,
    body: @escaping @Sendable (inout World, repeat each Value) throws -> Void
  ) {
    var kinds: [StepArgumentKind] = []
    repeat kinds.append((each Value).stepArgumentKind)
    define(expressions, at: Origin(fileID: fileID, line: line), argumentKinds: kinds) { world, arguments in
      try body(&world, repeat try (each Value).next(in: &arguments))
    }
  }

  package mutating func define(
    _ expressions: [StepExpression], at origin: Origin, argumentKinds: [StepArgumentKind],
    body: @escaping @Sendable (inout World, inout StepArguments) throws -> Void
  ) {
    items.append(
      .step(
        StepDefinition<World>(expressions: expressions, origin: origin, argumentKinds: argumentKinds, body: body)))
  }

  /// The library with everything of another one after its own.
  public static func + (left: StepLibrary, right: StepLibrary) -> StepLibrary {
    var sum = left
    sum += right
    return sum
  }

  static func += (left: inout StepLibrary, right: StepLibrary) {
    left.items += right.items
    left.descriptions += right.descriptions
    left.parameterTypeDescriptions += right.parameterTypeDescriptions
  }
}

extension StepLibrary {
  /// The library with something done behind some of its steps.
  ///
  /// - Parameter body: Gets the step's text, with what stands below it.
  package func following(
    _ isMeant: (StepDefinition<World>) -> Bool, by body: @escaping @Sendable (inout World, String) throws -> Void
  ) -> StepLibrary {
    var library = self
    library.items = items.map { item in
      guard case .step(let step) = item, isMeant(step) else { return item }
      return .step(
        StepDefinition(expressions: step.expressions, origin: step.origin, argumentKinds: step.argumentKinds) {
          world, arguments in
          let text = arguments.text
          try step.body(&world, &arguments)
          try body(&world, text)
        })
    }
    return library
  }

  package var stepDefinitions: [StepDefinition<World>] {
    items.compactMap { if case .step(let definition) = $0 { definition } else { nil } }
  }
  package var parameterTypes: [ParameterType] {
    items.compactMap { if case .parameterType(let definition) = $0 { definition.type } else { nil } }
  }
}
