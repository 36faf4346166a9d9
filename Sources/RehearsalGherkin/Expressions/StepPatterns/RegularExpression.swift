/// A step pattern given as a regular expression, such as `^I have (\d+) cukes$`, compiled.
///
/// A capture group that is exactly the regular expression of a parameter type takes that type; the others are texts.
/// The dialect is that of Swift's `Regex`, which has no look-behind, with ASCII digits; flags are written inside, as in `(?i)`.
package struct RegularExpression: Sendable {
  package let source: String
  let regexp: Regexp
  private let types: [ParameterType?]
  private let ambiguity: (regexp: String, registry: ParameterTypeRegistry)?

  package init(_ source: String, _ registry: ParameterTypeRegistry) throws(ExpressionError) {
    self.source = source
    regexp = Regexp(source)
    do {
      try regexp.check()
    } catch {
      let offset = error.offset ?? 0
      throw ExpressionError(source, .invalidRegexp(error), at: offset..<(offset + 1))
    }
    let candidates = regexp.shape.children.map { registry.parameterTypes(matching: $0.source) }
    types = candidates.map(\.first)
    let ambiguous = candidates.firstIndex { $0.count > 1 && !$0[0].preferForRegexpMatch }
    let children = regexp.shape.children
    ambiguity = ambiguous.map { (children[$0].source, registry) }
  }

  /// The arguments of a step's text, or nil if the regular expression matches nowhere in it.
  package func match(_ text: String) throws(ExpressionError) -> [Argument]? {
    guard let bounds = regexp.firstMatch(in: text) else { return nil }
    guard let ambiguity else { return arguments(of: text, bounds) }
    throw ExpressionError(
      source,
      .ambiguousParameterTypes(
        regexp: ambiguity.regexp,
        names: ambiguity.registry.parameterTypes(matching: ambiguity.regexp).map(\.name),
        expressions: ambiguity.registry.expressions(for: text).map(\.source)),
      at: 0..<0)
  }

  private func arguments(of text: String, _ bounds: [Int]) -> [Argument] {
    var next = 2
    return zip(regexp.shape.children, types).map { shape, type in
      defer { next += 2 * shape.count }
      return Argument(text: text, bounds: Array(bounds[next..<(next + 2 * shape.count)]), shape: shape, type: type)
    }
  }

  package func isFound(in text: String) -> Bool { regexp.firstMatch(in: text) != nil }
}
