/// The syntax tree of a regular expression; groups that do not capture have left no trace in it.
indirect enum RegexpNode: Sendable {
  case scalar(Unicode.Scalar)
  case set(ScalarSet)
  case sequence([RegexpNode])
  case alternatives([RegexpNode])
  case capture(number: Int, RegexpNode)
  case repetition(RegexpNode, minimum: Int, maximum: Int?, isLazy: Bool)
  case assertion(RegexpAssertion)
  case look(RegexpNode, isBehind: Bool, isNegative: Bool)
}

/// A condition on a position, which consumes nothing.
enum RegexpAssertion: Sendable {
  case start, end, lineStart, lineEnd, wordBoundary, noWordBoundary
}

/// The capture groups of a regular expression as a tree: their nesting, and the source of each.
struct GroupShape: Sendable {
  /// The group's number, counted by opening parentheses; 0 is the whole regular expression.
  var number: Int
  /// The source between the parentheses.
  var source: String
  var children: [GroupShape] = []
}
