/// The reason why a parameter type cannot be defined.
package enum ParameterTypeError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The name has a character that means something in expressions.
  case illegalName(String)
  /// Another parameter type has the name.
  case alreadyDefined(String)
  /// Another anonymous parameter type is there.
  case anonymousAlreadyDefined
  /// The regular expression has a preferential parameter type already.
  case twoPreferential(regexp: String, existing: String, added: String)
  /// There is no regular expression, so that nothing could ever match.
  case noRegexp(name: String)
  /// A regular expression is not well formed.
  case invalidRegexp(name: String, RegexpError)

  /// The error as people read it; Cucumber's own words where Cucumber has any.
  package var description: String {
    switch self {
    case .illegalName(let name):
      """
      Illegal character in parameter name {\(name)}. \
      Parameter names may not contain '{', '}', '(', ')', '\\' or '/'
      """
    case .alreadyDefined(let name): "There is already a parameter type with name \(name)"
    case .anonymousAlreadyDefined: "The anonymous parameter type has already been defined"
    case .twoPreferential(let regexp, let existing, let added):
      """
      There can only be one preferential parameter type per regexp. \
      The regexp /\(regexp)/ is used for two preferential parameter types, {\(existing)} and {\(added)}
      """
    case .noRegexp(let name): "The parameter type {\(name)} has no regexp"
    case .invalidRegexp(let name, let error): "The regexp of parameter type {\(name)} is not valid. \(error)"
    }
  }
}
