/// The parameter types that expressions can use: a value that starts with Cucumber's own types.
package struct ParameterTypeRegistry: Sendable {
  private(set) var parameterTypes: [ParameterType] = []
  private var indexByName: [String: Int] = [:]
  private var typesByRegexp: [String: [ParameterType]] = [:]

  package init() {
    for type in ParameterType.builtIn { insert(type) }
  }

  /// Adds a type.
  ///
  /// - Parameter isChecked: Whether its regular expressions are known to be well formed, so that none is compiled that
  ///   no step needs.
  ///
  /// Throws when the name is taken or has characters that mean something in expressions, when another preferential
  /// type has the same regular expression, or when a regular expression is not well formed.
  package mutating func define(_ type: ParameterType, isChecked: Bool = false) throws(ParameterTypeError) {
    guard !type.name.unicodeScalars.contains(where: "{}()[]\\/$.|?*+".unicodeScalars.contains) else {
      throw .illegalName(type.name)
    }
    guard indexByName[type.name] == nil else {
      throw type.name.isEmpty ? .anonymousAlreadyDefined : .alreadyDefined(type.name)
    }
    guard !type.regexps.isEmpty else { throw .noRegexp(name: type.name) }
    for regexp in type.regexps {
      if type.preferForRegexpMatch, let existing = typesByRegexp[regexp]?.first, existing.preferForRegexpMatch {
        throw .twoPreferential(regexp: regexp, existing: existing.name, added: type.name)
      }
    }
    if !isChecked {
      do { for matcher in type.matchers { try matcher.check() } } catch { throw .invalidRegexp(name: type.name, error) }
    }
    insert(type)
  }

  func parameterType(named name: String) -> ParameterType? {
    indexByName[name].map { parameterTypes[$0] }
  }

  func parameterTypes(matching regexp: String) -> [ParameterType] {
    typesByRegexp[regexp] ?? []
  }

  private mutating func insert(_ type: ParameterType) {
    indexByName[type.name] = parameterTypes.count
    parameterTypes.append(type)
    for (position, regexp) in type.regexps.enumerated() where !type.regexps[..<position].contains(regexp) {
      typesByRegexp[regexp, default: []].append(type)
      typesByRegexp[regexp]?.sort(by: ParameterType.precedes)
    }
  }
}

/// The reason why a parameter type cannot be defined.
package enum ParameterTypeError: Error, Hashable, Sendable, CustomStringConvertible {
  case illegalName(String)
  case alreadyDefined(String)
  case anonymousAlreadyDefined
  case twoPreferential(regexp: String, existing: String, added: String)
  case noRegexp(name: String)
  case invalidRegexp(name: String, RegexpError)

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
