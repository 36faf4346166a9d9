/// A kind of value that a step can take: a name to write in braces, the regular expressions its text matches, and what
/// the text stands for.
///
/// A class, so that every compiled pattern refers to its types with one word.
package final class ParameterType: Sendable {
  /// Makes a value from the texts of the capture groups, or from the whole text when there are none.
  ///
  /// A group that took no part in the match is nil. An error that is thrown becomes an `ArgumentError`.
  package typealias Transformation = @Sendable ([String?]) throws -> ArgumentValue

  /// The name written in braces; "" for the anonymous type.
  package let name: String
  package let regexps: [String]
  package let useForSnippets: Bool
  /// Whether the type goes first where a capture group is the regular expression of several types.
  package let preferForRegexpMatch: Bool
  let shape: GroupShape
  let matchers: [PartMatcher]
  private let transformation: Transformation?

  /// Describes a type by its regular expressions; without a transformation its value is the text.
  ///
  /// Whether the name and the regular expressions are any good is found out when the type is defined in a registry.
  package init(
    name: String, regexps: [String], useForSnippets: Bool = true, preferForRegexpMatch: Bool = false,
    transformation: Transformation? = nil
  ) {
    self.name = name
    self.regexps = regexps
    self.useForSnippets = useForSnippets
    self.preferForRegexpMatch = preferForRegexpMatch
    matchers = regexps.map(PartMatcher.init)
    let source = regexps.count == 1 ? regexps[0] : "(?:\(regexps.joined(separator: ")|(?:")))"
    shape = GroupShape(source: source, children: matchers.flatMap(\.shape.children))
    self.transformation = transformation
  }

  package convenience init(
    name: String, regexp: String, useForSnippets: Bool = true, preferForRegexpMatch: Bool = false,
    transformation: Transformation? = nil
  ) {
    self.init(
      name: name, regexps: [regexp], useForSnippets: useForSnippets, preferForRegexpMatch: preferForRegexpMatch,
      transformation: transformation)
  }

  package convenience init(
    name: String, words: [String], useForSnippets: Bool = true, transformation: Transformation? = nil
  ) {
    let regexp = words.map(\.escapedForRegexp).joined(separator: "|")
    self.init(name: name, regexps: [regexp], useForSnippets: useForSnippets, transformation: transformation)
  }

  package var keptOutOfSnippets: ParameterType {
    ParameterType(
      name: name, regexps: regexps, useForSnippets: false, preferForRegexpMatch: preferForRegexpMatch,
      transformation: transformation)
  }

  func transform(_ values: [String?], of text: String) throws(ArgumentError) -> ArgumentValue {
    guard let transformation else {
      return values.lazy.compactMap(\.self).first.map(ArgumentValue.string) ?? .none
    }
    do {
      return try transformation(values)
    } catch let reason as ArgumentError.Reason {
      throw ArgumentError(parameterTypeName: name, text: text, reason: reason)
    } catch {
      throw ArgumentError(parameterTypeName: name, text: text, reason: .rejected("\(error)"))
    }
  }
}

extension ParameterType {
  func bounds(in text: SearchedText, at start: Int, whereEnd isTaken: (Int) -> Bool) -> [Int]? {
    var before = 0
    for matcher in matchers {
      if let found = matcher.bounds(in: text, at: start, whereEnd: isTaken) {
        if found.count == 2 * shape.count { return found }
        let after = 2 * shape.count - before - found.count
        return found[..<2] + Array(repeating: -1, count: before) + found[2...] + Array(repeating: -1, count: after)
      }
      before += 2 * (matcher.shape.count - 1)
    }
    return nil
  }

  /// Cucumber's order: preferential types first, then by name.
  static func precedes(_ left: ParameterType, _ right: ParameterType) -> Bool {
    if left.preferForRegexpMatch != right.preferForRegexpMatch { return left.preferForRegexpMatch }
    return left.name.unicodeScalars.lexicographicallyPrecedes(right.name.unicodeScalars)
  }
}
