import RehearsalGherkin

/// The ids that the messages of a run give to the declarations of its libraries, and those messages.
struct DeclarationIDs<World: Sendable>: Sendable {
  /// The ids of the patterns, by library, then by pattern.
  private(set) var patterns: [[String]]
  /// The ids of the hooks, by library, then by hook.
  private(set) var hooks: [[String]]
  /// The messages; a declaration that several libraries share has one.
  private(set) var messages: [Envelope] = []

  init(_ libraries: [PreparedLibrary<World>], _ ids: inout IdentifierGenerator) {
    patterns = libraries.map { Array(repeating: "", count: $0.patterns.count) }
    hooks = libraries.map { Array(repeating: "", count: $0.hooks.all.count) }
    if libraries.count == 1 {
      add(libraries[0], &ids)
      return
    }
    var known: [DeclarationKey: String] = [:]
    for (position, library) in libraries.enumerated() {
      var ordinals: [DeclarationKey: Int] = [:]
      for declaration in library.declarations {
        let first = library.key(of: declaration, ordinal: 0)
        let key = library.key(of: declaration, ordinal: ordinals[first, default: 0])
        ordinals[first, default: 0] += 1
        let id = known[key] ?? ids.next().description
        note(id, of: declaration, in: position)
        if known.updateValue(id, forKey: key) == nil { messages.append(library.message(of: declaration, id: id)) }
      }
    }
  }

  /// Adds the only library, in which no declaration occurs twice.
  private mutating func add(_ library: PreparedLibrary<World>, _ ids: inout IdentifierGenerator) {
    messages.reserveCapacity(library.declarations.count)
    for declaration in library.declarations {
      let id = ids.next().description
      note(id, of: declaration, in: 0)
      messages.append(library.message(of: declaration, id: id))
    }
  }

  private mutating func note(_ id: String, of declaration: Declaration, in library: Int) {
    switch declaration {
    case .pattern(let pattern): patterns[library][pattern] = id
    case .hook(let hook): hooks[library][hook] = id
    case .parameterType, .undefinedParameterType: break
    }
  }
}

extension PreparedLibrary {
  fileprivate func key(of declaration: Declaration, ordinal: Int) -> DeclarationKey {
    switch declaration {
    case .pattern(let position):
      let pattern = patterns[position]
      return DeclarationKey(
        kind: .pattern, origin: pattern.step.origin, text: pattern.expression.source, ordinal: ordinal)
    case .hook(let position):
      let hook = hooks.all[position].definition
      return DeclarationKey(kind: .hook, origin: hook.origin, text: hook.name ?? "", ordinal: ordinal)
    case .parameterType(let definition):
      return DeclarationKey(
        kind: .parameterType, origin: definition.origin, text: definition.type.name, ordinal: ordinal)
    case .undefinedParameterType(let name, let expression, let origin):
      return DeclarationKey(
        kind: .undefinedParameterType, origin: origin, text: "\(name) \(expression)", ordinal: ordinal)
    }
  }

  fileprivate func message(of declaration: Declaration, id: String) -> Envelope {
    switch declaration {
    case .pattern(let position):
      let pattern = patterns[position]
      return .stepDefinition(
        StepDefinitionMessage(
          id: id, pattern: .init(source: pattern.pattern.source, type: .init(pattern.pattern)),
          sourceReference: SourceReference(pattern.step.origin)))
    case .hook(let position):
      let hook = hooks.all[position].definition
      return .hook(
        Hook(
          id: id, name: hook.name, sourceReference: SourceReference(hook.origin), tagExpression: hook.tags,
          type: hook.action.hookType))
    case .parameterType(let definition):
      return .parameterType(
        ParameterTypeMessage(
          id: id, name: definition.type.name, regularExpressions: definition.type.regexps,
          preferForRegularExpressionMatch: definition.type.preferForRegexpMatch,
          useForSnippets: definition.type.useForSnippets, sourceReference: SourceReference(definition.origin)))
    case .undefinedParameterType(let name, let expression, _):
      return .undefinedParameterType(UndefinedParameterType(expression: expression, name: name))
    }
  }
}

extension StepDefinitionMessage.PatternType {
  fileprivate init(_ pattern: StepPattern) {
    switch pattern {
    case .expression: self = .cucumberExpression
    case .regularExpression: self = .regularExpression
    }
  }
}

extension SourceReference {
  fileprivate init(_ origin: Origin) {
    self.init(uri: origin.fileID, location: Location(line: origin.line))
  }
}

extension HookDefinition.Action {
  fileprivate var hookType: HookType {
    switch self {
    case .beforeAll: .beforeTestRun
    case .afterAll: .afterTestRun
    case .before: .beforeTestCase
    case .after: .afterTestCase
    case .beforeStep: .beforeTestStep
    case .afterStep: .afterTestStep
    }
  }
}
