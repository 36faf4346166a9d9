/// The kinds of tokens of Gherkin: every line of a feature file is one token, its end one more.
package enum TokenKind: UInt8, Hashable, Sendable, CaseIterable, CustomStringConvertible {
  case endOfFile = 1
  /// A blank line, or prose in Markdown.
  case empty
  case comment
  case tagLine
  case featureLine
  case ruleLine
  case backgroundLine
  /// `Scenario:` or `Scenario Outline:` and its name.
  case scenarioLine
  case examplesLine
  case stepLine
  case docStringSeparator
  case tableRow
  case language
  /// Any other line: free text, or a line of a doc string.
  case other

  package var description: String {
    switch self {
    case .endOfFile: "EOF"
    case .empty: "Empty"
    case .comment: "Comment"
    case .tagLine: "TagLine"
    case .featureLine: "FeatureLine"
    case .ruleLine: "RuleLine"
    case .backgroundLine: "BackgroundLine"
    case .scenarioLine: "ScenarioLine"
    case .examplesLine: "ExamplesLine"
    case .stepLine: "StepLine"
    case .docStringSeparator: "DocStringSeparator"
    case .tableRow: "TableRow"
    case .language: "Language"
    case .other: "Other"
    }
  }
}

/// A set of kinds of tokens.
struct TokenKinds: OptionSet, Sendable {
  let rawValue: UInt16

  init(rawValue: UInt16) {
    self.rawValue = rawValue
  }

  init(_ kind: TokenKind) {
    rawValue = 1 << UInt16(kind.rawValue)
  }

  static let all = TokenKinds(rawValue: .max)

  @inline(__always)
  func contains(_ kind: TokenKind) -> Bool { rawValue >> UInt16(kind.rawValue) & 1 != 0 }
}
