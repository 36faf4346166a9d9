import RehearsalGherkin

/// Something that a library defines, as reports show it.
///
/// A declaration that two libraries have in common is equal in both: a library may be part of several.
struct Declaration: Hashable, Sendable {
  let content: Content
  let origin: Origin
  /// Counts what is alike in one library.
  fileprivate(set) var ordinal = 0

  enum Content: Hashable, Sendable {
    case step(source: String, isRegularExpression: Bool)
    case hook(HookKind, name: String?, tags: String?)
    case parameterType(ParameterTypeOutline)
    case undefinedParameterType(name: String, expression: String)
  }

  init(_ content: Content, _ origin: Origin) {
    self.content = content
    self.origin = origin
  }

  /// Feeds the line and the length of an expression: these differ for nearly all declarations, and hashing their texts costs
  /// more than comparing a few.
  func hash(into hasher: inout Hasher) {
    hasher.combine(origin.line)
    if case .step(let source, _) = content { hasher.combine(source.utf8.count) }
    hasher.combine(ordinal)
  }

  var hookTitle: String {
    guard case .hook(let kind, let name, _) = content else { return "Hook" }
    return name.map { "\(kind.rawValue): \($0)" } ?? kind.rawValue
  }
}

/// A parameter type that expressions may use, such as `{int}`.
struct ParameterTypeOutline: Hashable, Sendable {
  let name: String
  let regularExpressions: [String]
  let isPreferredForRegularExpressions: Bool
  let isUsedForSnippets: Bool

  init(_ type: ParameterType) {
    name = type.name
    regularExpressions = type.regexps
    isPreferredForRegularExpressions = type.preferForRegexpMatch
    isUsedForSnippets = type.useForSnippets
  }
}

/// The declarations of a library, whatever its world.
final class LibraryOutline: Sendable {
  let declarations: [Declaration]
  /// The positions among them of the library's patterns, and of its hooks.
  let patterns: [Int]
  let hooks: [Int]

  init(_ declarations: [Declaration], patterns: [Int], hooks: [Int]) {
    var counts: [Declaration: Int] = [:]
    self.declarations = declarations.map { declaration in
      var numbered = declaration
      numbered.ordinal = counts[declaration, default: 0]
      counts[declaration] = numbered.ordinal + 1
      return numbered
    }
    self.patterns = patterns
    self.hooks = hooks
  }

  func hook(_ position: Int) -> Declaration { declarations[hooks[position]] }
}
