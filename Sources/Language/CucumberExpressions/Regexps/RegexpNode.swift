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

/// What can be required of a position without consuming anything.
enum RegexpAssertion: Sendable {
  case start, end, lineStart, lineEnd, wordBoundary, noWordBoundary
}

/// The capture groups of a regular expression as a tree: which opens inside which, and what is written in it.
struct GroupShape: Sendable {
  /// The group's number, counted by opening parentheses; 0 is the whole regular expression.
  var number: Int
  /// What is written between the parentheses.
  var source: String
  var children: [GroupShape] = []
}
