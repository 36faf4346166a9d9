package import RehearsalBase
import RehearsalGherkin

/// The problem with a definition of a step library, and where it is.
struct DefinitionError: Error, Hashable {
  let origin: Origin
  let reason: Reason

  enum Reason: Error, Hashable {
    case noExpression
    case expression(ExpressionError)
    case count(expression: String, given: Int, wanted: Int)
    case type(expression: StepExpression, parameterType: String, given: String, wanted: String, order: [Int]?)
    case order(expression: String, count: Int)
    case parameterType(ParameterTypeError)
    case tagExpression(TagExpressionError)
  }

  var isUndefinedParameterType: Bool {
    if case .expression(let error) = reason, case .undefinedParameterType = error.kind { true } else { false }
  }

  var problem: Problem {
    Problem(subject: origin.fileID, place: Place(line: origin.line), message: message, remedy: remedy)
  }

  private var message: String {
    switch reason {
    case .noExpression: "the step definition has no expression"
    case .expression(let error): "'\(error.expression)' is no usable expression: \(error.problem.message)"
    case .count(let expression, let given, let wanted):
      "'\(expression)' gives \(counted(given, "value")), and the body takes \(wanted)"
    case .type(let expression, let parameterType, let given, let wanted, _):
      "{\(parameterType)} of '\(expression.source)' gives a value of type \(given), and the body takes \(wanted) in its place"
    case .order(let expression, let count):
      "the order of '\(expression)' has to name each of \(counted(count, "value")) once, counted from 0"
    case .parameterType(let error): "\(error)"
    case .tagExpression(let error): "\(error)"
    }
  }

  private var remedy: String? {
    switch reason {
    case .expression(let error): error.problem.remedy
    case .count: "let the body take the world and one value for each parameter, then a table or text if there is one"
    case .type(_, _, let given, _, nil): "take it as \(given)"
    case .type(let expression, _, _, _, let order?):
      "the body takes the values in the order of the first expression; say which of them each parameter gives: "
        + ".in(\"\(expression.language)\", \"…\", order: \(order))"
    case .noExpression, .order, .parameterType, .tagExpression: nil
    }
  }
}

extension StepLibrary {
  /// The problems with the library's definitions, in their order, parameter types first.
  ///
  /// Definitions that are wrong never match.
  ///
  /// - Complexity: Compiles the whole library.
  package var problems: [Problem] { PreparedLibrary(self).problems }
}
