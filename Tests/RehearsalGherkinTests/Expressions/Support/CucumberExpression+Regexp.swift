@testable import RehearsalGherkin

extension CucumberExpression {
  /// The regular expression that Cucumber makes of it.
  var regexpSource: String {
    var rest = types[...]
    return "^\(root.regexpSource(takingFrom: &rest))$"
  }
}

extension Node {
  /// The regular expression the node stands for; its parameters take their types from the front of `types`.
  func regexpSource(takingFrom types: inout ArraySlice<ParameterType>) -> String {
    switch kind {
    case .text(let text): return text.escapedForRegexp
    case .expression, .alternative: return nodes.map { $0.regexpSource(takingFrom: &types) }.joined()
    case .optional: return "(?:\(nodes.map { $0.regexpSource(takingFrom: &types) }.joined()))?"
    case .alternation: return "(?:\(nodes.map { $0.regexpSource(takingFrom: &types) }.joined(separator: "|")))"
    case .parameter: return types.popFirst().map { "(\($0.shape.source))" } ?? ""
    }
  }
}
