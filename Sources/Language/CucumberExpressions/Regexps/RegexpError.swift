/// The reason why a text is not a regular expression that can be used here.
public struct RegexpError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The kinds of problems.
  public enum Problem: Hashable, Sendable {
    /// A group is opened and never closed.
    case unclosedGroup
    /// A `)` closes nothing.
    case unopenedGroup
    /// A character class is opened and never closed.
    case unclosedClass
    /// A range of a character class ends before it starts.
    case reversedRange
    /// A quantifier has nothing before it to repeat.
    case nothingToRepeat
    /// A quantifier's highest number is below its lowest.
    case reversedQuantifier
    /// A backslash starts nothing that is known.
    case unknownEscape
    /// `(?` starts nothing that is known.
    case unknownGroup
    /// A back-reference, which this engine leaves out so that matching stays linear.
    case backReference
    /// Groups inside groups, more than 200 deep.
    case tooDeep
    /// The repetitions written out make it too big.
    case tooBig
  }

  /// The regular expression.
  public let source: String
  /// The position of the problem, in code points from 0.
  public let offset: Int
  /// The kind of problem.
  public let problem: Problem

  /// The error as people read it.
  public var description: String {
    "/\(source)/ has a problem at column \(offset + 1): \(problem.text)"
  }
}

extension RegexpError.Problem {
  fileprivate var text: String {
    switch self {
    case .unclosedGroup: "the '(' does not have a matching ')'"
    case .unopenedGroup: "the ')' does not have a matching '('"
    case .unclosedClass: "the '[' does not have a matching ']'"
    case .reversedRange: "the range ends before it starts"
    case .nothingToRepeat: "there is nothing to repeat"
    case .reversedQuantifier: "the numbers of the quantifier are out of order"
    case .unknownEscape: "the escape is not known"
    case .unknownGroup: "the kind of group is not known"
    case .backReference: "back-references are not supported"
    case .tooDeep: "the groups are nested too deeply"
    case .tooBig: "the repetitions make it too big"
    }
  }
}
