import RehearsalGherkin

/// Compiles the definitions of a library and finds out what is wrong with them.
struct LibraryCompiler<World: Sendable> {
  let library: StepLibrary<World>
  private let unused: Set<Int>
  private(set) var patterns: [PreparedPattern<World>] = []
  private(set) var hooks = PreparedHooks<World>()
  private(set) var vocabulary = ExpressionVocabulary()
  private var declarations: [Declaration] = []
  private var patternDeclarations: [Int] = []
  private var hookDeclarations: [Int] = []
  private(set) var errors: [DefinitionError] = []

  init(_ library: StepLibrary<World>, leavingOut unused: Set<Int> = []) {
    self.library = library
    self.unused = unused
  }

  var outline: LibraryOutline {
    LibraryOutline(declarations, patterns: patternDeclarations, hooks: hookDeclarations)
  }

  mutating func compile() {
    // Parameter types first: an expression may use one that is defined after it.
    let usableTypes = library.items.map { item in
      if case .parameterType(let definition) = item { define(definition) } else { false }
    }
    for position in library.items.indices {
      switch library.items[position] {
      case .step(let definition): if !unused.contains(position) { compile(definition, at: position) }
      case .hook(let definition): compile(definition)
      case .parameterType(let definition):
        guard usableTypes[position] else { continue }
        declarations.append(Declaration(.parameterType(ParameterTypeOutline(definition.type)), definition.origin))
      }
    }
    hooks.arrange()
  }

  private mutating func define(_ definition: ParameterTypeDefinition) -> Bool {
    do {
      try vocabulary.define(definition)
      return true
    } catch {
      errors.append(DefinitionError(origin: definition.origin, reason: .parameterType(error)))
      return false
    }
  }

  private mutating func compile(_ definition: HookDefinition<World>) {
    do {
      let tags = try definition.tags.map { (source) throws(TagExpressionError) in try TagExpression(source) }
      hooks.append(PreparedHook(definition: definition, tags: tags))
      hookDeclarations.append(declarations.count)
      declarations.append(
        Declaration(
          .hook(definition.kind, name: definition.name, tags: definition.tags), definition.origin))
    } catch {
      errors.append(DefinitionError(origin: definition.origin, reason: .tagExpression(error)))
    }
  }

  private mutating func compile(_ definition: StepDefinition<World>, at position: Int) {
    if definition.expressions.isEmpty {
      errors.append(DefinitionError(origin: definition.origin, reason: .noExpression))
    }
    for expression in definition.expressions {
      do throws(DefinitionError.Reason) {
        let pattern = try pattern(of: expression)
        try check(expression, pattern, of: definition)
        patternDeclarations.append(declarations.count)
        declarations.append(
          Declaration(
            .step(source: pattern.source, isRegularExpression: pattern.isRegularExpression), definition.origin))
        patterns.append(
          PreparedPattern(definition: position, step: definition, expression: expression, pattern: pattern))
      } catch {
        errors.append(DefinitionError(origin: definition.origin, reason: error))
        if case .expression(let error) = error, case .undefinedParameterType(let name, _) = error.kind {
          declarations.append(
            Declaration(.undefinedParameterType(name: name, expression: expression.source), definition.origin))
        }
      }
    }
  }

  private func pattern(of expression: StepExpression) throws(DefinitionError.Reason) -> StepPattern {
    do {
      return try StepPattern(expression.source, vocabulary.registry)
    } catch {
      throw .expression(error)
    }
  }

  /// Checks that the body takes what the expression gives.
  ///
  /// The groups of a regular expression are only known once it has matched.
  private func check(
    _ expression: StepExpression, _ pattern: StepPattern, of definition: StepDefinition<World>
  ) throws(DefinitionError.Reason) {
    guard case .expression(let compiled) = pattern else { return }
    let given = compiled.parameterTypeNames
    let wanted = definition.argumentKinds.compactMap(\.valueType)
    guard given.count == wanted.count else {
      throw .count(expression: expression.source, given: given.count, wanted: wanted.count)
    }
    if let order = expression.order, order.sorted() != Array(given.indices) {
      throw .order(expression: expression.source, count: given.count)
    }
    for (place, parameterType) in given.enumerated() {
      let position = expression.order?[place] ?? place
      let type = vocabulary.valueType(of: parameterType)
      guard type.canBeTaken(as: wanted[position]) else {
        let isFurther = expression != definition.expressions.first && expression.order == nil
        throw .type(
          expression: expression, parameterType: parameterType, given: type.name, wanted: wanted[position].name,
          order: isFurther ? order(of: given.map { vocabulary.valueType(of: $0) }, taken: wanted) : nil)
      }
    }
  }

  /// For each value, the first free one of the body's that it can be, or nil if they do not fit in any order.
  private func order(of given: [SwiftType], taken wanted: [SwiftType]) -> [Int]? {
    var free = Array(wanted.indices)
    var order: [Int] = []
    for type in given {
      guard let place = free.firstIndex(where: { type.canBeTaken(as: wanted[$0]) }) else { return nil }
      order.append(free.remove(at: place))
    }
    return order
  }
}

extension StepPattern {
  fileprivate var isRegularExpression: Bool { if case .regularExpression = self { true } else { false } }
}

extension SwiftType {
  fileprivate func canBeTaken(as other: SwiftType) -> Bool {
    self == other || (self == SwiftType(Int.self) && other == SwiftType(Double.self))
  }
}
