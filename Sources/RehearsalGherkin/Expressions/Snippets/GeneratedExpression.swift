/// A Cucumber Expression made for the text of an undefined step, to be pasted into a step definition.
package struct GeneratedExpression: Hashable, Sendable {
  package let source: String
  /// The names of its parameter types, in order.
  package let parameterTypeNames: [String]

  /// Names for the arguments: those of the types, counted from the second on, as in `int`, `int2`.
  package var parameterNames: [String] {
    var uses: [String: Int] = [:]
    return parameterTypeNames.map { name in
      let count = uses[name, default: 0] + 1
      uses[name] = count
      return count == 1 ? name : "\(name)\(count)"
    }
  }
}
