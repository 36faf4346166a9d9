/// A step definition's pattern for the steps it takes.
package enum StepPattern: Sendable {
  case expression(CucumberExpression)
  case regularExpression(RegularExpression)

  /// Decides which of the two a text is, as Cucumber does: a text in slashes, or one that starts with `^` or ends with `$`, is a
  /// regular expression; everything else is a Cucumber Expression.
  package init(_ source: String, _ registry: ParameterTypeRegistry) throws(ExpressionError) {
    let (first, last) = (source.utf8.first, source.utf8.last)
    if source.utf8.count > 1, first == UInt8(ascii: "/"), last == first {
      self = .regularExpression(try RegularExpression(String(source.unicodeScalars.dropFirst().dropLast()), registry))
    } else if first == UInt8(ascii: "^") || last == UInt8(ascii: "$") {
      self = .regularExpression(try RegularExpression(source, registry))
    } else {
      self = .expression(try CucumberExpression(source, registry))
    }
  }

  package var source: String {
    switch self {
    case .expression(let expression): expression.source
    case .regularExpression(let expression): expression.source
    }
  }

  /// The arguments of a step's text, or nil if the pattern does not match.
  package func match(_ text: String) throws(ExpressionError) -> [Argument]? {
    switch self {
    case .expression(let expression): expression.match(text)
    case .regularExpression(let expression): try expression.match(text)
    }
  }

  package func matchesAll(of text: String) -> Bool {
    switch self {
    case .expression(let expression): expression.match(text) != nil
    case .regularExpression(let expression): expression.regexp.firstMatch(in: text)?.prefix(2) == [0, text.utf8.count]
    }
  }

  var ending: UInt8? {
    switch self {
    case .expression(let expression): expression.ending.utf8.last
    case .regularExpression: nil
    }
  }

  /// The texts of which every match starts with one; an empty one when nothing can be said.
  var prefixes: [[UInt8]] {
    switch self {
    case .expression(let expression): expression.prefixes
    case .regularExpression(let expression): [Array(expression.regexp.prefix.utf8)]
    }
  }
}
