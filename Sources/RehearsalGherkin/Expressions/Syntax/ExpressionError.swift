package import RehearsalBase

/// The reason why a step pattern cannot be used.
package struct ExpressionError: Error, Hashable, Sendable {
  /// The kinds of errors.
  package enum Kind: Hashable, Sendable {
    case cannotEscape
    case endOfLineEscaped
    case unclosedOptional
    case unclosedParameter
    case alternationInOptional
    case illegalParameterName
    case emptyAlternative
    case onlyOptionalsInAlternative
    case emptyOptional
    case parameterInOptional
    case optionalInOptional
    case undefinedParameterType(name: String, nearest: [String])
    case invalidRegexp(RegexpError)
    /// A capture group that is the regular expression of several parameter types, and the Cucumber Expressions that
    /// would be clear.
    case ambiguousParameterTypes(regexp: String, names: [String], expressions: [String])
  }

  package let expression: String
  package let kind: Kind
  /// The range of the error, in code points from 0.
  let range: Range<Int>

  init(_ expression: String, _ kind: Kind, at range: Range<Int>) {
    self.expression = expression
    self.kind = kind
    self.range = range
  }

  package var problem: Problem {
    let wording = wording
    return Problem(
      subject: expression, place: Place(line: 1, column: range.lowerBound + 1), message: wording.problem,
      remedy: suggestion ?? wording.solution)
  }

  private var suggestion: String? {
    guard case .undefinedParameterType(_, let nearest) = kind, !nearest.isEmpty else { return nil }
    return "did you mean \(nearest.map { "{\($0)}" }.joined(separator: " or "))?"
  }
}

extension ExpressionError: CustomStringConvertible {
  /// The error word for word as Cucumber's own implementations give it, with the place marked.
  package var description: String {
    switch kind {
    case .ambiguousParameterTypes(let regexp, let names, let expressions):
      """
      Your Regular Expression /\(expression)/
      matches multiple parameter types with regexp /\(regexp)/:
         \(names.map { "{\($0)}" }.joined(separator: "\n   "))

      I couldn't decide which one to use. You have two options:

      1) Use a Cucumber Expression instead of a Regular Expression. Try one of these:
         \(expressions.joined(separator: "\n   "))

      2) Make one of the parameter types preferential and continue to use a Regular Expression.
      """
    case .invalidRegexp(let error): error.description
    default:
      """
      This Cucumber Expression has a problem at column \(range.lowerBound + 1):

      \(expression)
      \(pointer)
      \(wording.problem).
      \(wording.solution)
      """
    }
  }

  private var pointer: String {
    let indent = String(repeating: " ", count: range.lowerBound)
    return range.count < 2 ? indent + "^" : indent + "^" + String(repeating: "-", count: range.count - 2) + "^"
  }

  var wording: (problem: String, solution: String) {
    switch kind {
    case .cannotEscape:
      (
        "Only the characters '{', '}', '(', ')', '\\', '/' and whitespace can be escaped",
        "If you did mean to use an '\\' you can use '\\\\' to escape it"
      )
    case .endOfLineEscaped: ("The end of line can not be escaped", "You can use '\\\\' to escape the '\\'")
    case .unclosedOptional:
      (
        "The '(' does not have a matching ')'",
        "If you did not intend to use optional text you can use '\\(' to escape the optional text"
      )
    case .unclosedParameter:
      (
        "The '{' does not have a matching '}'",
        "If you did not intend to use a parameter you can use '\\{' to escape the a parameter"
      )
    case .alternationInOptional:
      (
        "An alternation can not be used inside an optional",
        """
        If you did not mean to use an alternation you can use '\\/' to escape the '/'. \
        Otherwise rephrase your expression or consider using a regular expression instead.
        """
      )
    case .illegalParameterName:
      (
        "Parameter names may not contain '{', '}', '(', ')', '\\' or '/'",
        "Did you mean to use a regular expression?"
      )
    case .emptyAlternative:
      (
        "Alternative may not be empty",
        "If you did not mean to use an alternative you can use '\\/' to escape the '/'"
      )
    case .onlyOptionalsInAlternative:
      (
        "An alternative may not exclusively contain optionals",
        "If you did not mean to use an optional you can use '\\(' to escape the '('"
      )
    case .emptyOptional:
      (
        "An optional must contain some text",
        "If you did not mean to use an optional you can use '\\(' to escape the '('"
      )
    case .parameterInOptional:
      (
        "An optional may not contain a parameter type",
        "If you did not mean to use an parameter type you can use '\\{' to escape the '{'"
      )
    case .optionalInOptional:
      (
        "An optional may not contain an other optional",
        """
        If you did not mean to use an optional type you can use '\\(' to escape the '('. \
        For more complicated expressions consider using a regular expression instead.
        """
      )
    case .undefinedParameterType(let name, _):
      ("Undefined parameter type '\(name)'", "Please register a ParameterType for '\(name)'")
    case .invalidRegexp(let error): (error.description, "")
    case .ambiguousParameterTypes(let regexp, let names, let expressions):
      (
        "/\(regexp)/ is the regexp of \(names.map { "{\($0)}" }.joined(separator: ", "))",
        "use a Cucumber Expression: \(expressions.joined(separator: " or "))"
      )
    }
  }
}
