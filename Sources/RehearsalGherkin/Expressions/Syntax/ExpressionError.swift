package import RehearsalBase

/// The reason why a step pattern cannot be used.
package struct ExpressionError: Error, Hashable, Sendable {
  /// The kinds of errors.
  package enum Kind: Hashable, Sendable {
    /// A backslash before a character that means nothing anyway.
    case cannotEscape
    /// A backslash with nothing after it.
    case endOfLineEscaped
    /// A `(` without its `)`.
    case unclosedOptional
    /// A `{` without its `}`.
    case unclosedParameter
    /// A `/` inside an optional.
    case alternationInOptional
    /// A character in a parameter's name that cannot be there.
    case illegalParameterName
    /// An alternative with nothing in it.
    case emptyAlternative
    /// An alternative that can be left out altogether.
    case onlyOptionalsInAlternative
    /// An optional with no text in it.
    case emptyOptional
    /// A parameter inside an optional.
    case parameterInOptional
    /// An optional inside an optional.
    case optionalInOptional
    /// A parameter type nobody defined, and the defined ones most like it.
    case undefinedParameterType(name: String, nearest: [String])
    /// A regular expression that is not well formed.
    case invalidRegexp(RegexpError)
    /// A capture group that is the regular expression of several parameter types, and the Cucumber Expressions that
    /// would be clear.
    case ambiguousParameterTypes(regexp: String, names: [String], expressions: [String])
  }

  /// The text of the pattern.
  package let expression: String
  package let kind: Kind
  /// The range of the error, in code points from 0.
  let range: Range<Int>

  init(_ expression: String, _ kind: Kind, at range: Range<Int>) {
    self.expression = expression
    self.kind = kind
    self.range = range
  }

  /// The error as one problem of Rehearsal's own reports; the place is within the expression.
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
