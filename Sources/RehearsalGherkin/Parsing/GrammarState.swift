/// A file's state in the grammar: it decides which tokens may come next, and which states they lead to.
///
/// Gherkin's grammar is regular but for one thing: tags belong to whatever follows them, so the parser has to look
/// ahead. The states here are those of Cucumber's reference parser, distinguished by scope, section and position instead of
/// by number.
struct GrammarState: Equatable {
  var scope = Scope.feature
  var section = Section.header
  var position = Position.start

  enum Scope { case feature, rule }

  enum Section { case header, background, scenario, examples }

  /// The part of the section that was read last.
  enum Position {
    case start, language
    case tags
    case line, description
    case step
    /// A data table that came first, and a doc string below it.
    case table, docStringAfterTable, afterTableAndDocString
    /// A doc string that came first, and a data table below it.
    case docString, afterDocString, tableAfterDocString
    case examplesTable
  }

  enum TagOwner { case examples, scenario, rule }

  var isInDocString: Bool { position == .docString || position == .docStringAfterTable }
}

extension GrammarState {
  var expected: ExpectedTokens {
    var tokens = ExpectedTokens()
    switch position {
    case .start: tokens.add(.endOfFile, .language, .tagLine, .featureLine, .comment, .empty)
    case .language: tokens.add(.tagLine, .featureLine, .comment, .empty)
    case .tags: tokens.add(.tagLine, titleLine, .comment, .empty)
    case .line:
      tokens.add(.endOfFile, .empty, .comment)
      addBody(to: &tokens)
      tokens.add(.other)
    case .description:
      tokens.add(.endOfFile, .comment)
      addBody(to: &tokens)
      tokens.add(.other)
    case .docString, .docStringAfterTable: tokens.add(.docStringSeparator, .other)
    case .step, .table, .afterTableAndDocString, .afterDocString, .tableAfterDocString, .examplesTable:
      tokens.add(.endOfFile)
      if position == .step || position == .table {
        tokens.add(.tableRow, .docStringSeparator)
      } else if position == .afterDocString || position == .tableAfterDocString {
        tokens.add(.tableRow)
      }
      addBody(to: &tokens)
      tokens.add(.comment, .empty)
    }
    return tokens
  }

  private var titleLine: TokenKind {
    switch section {
    case .header: scope == .feature ? .featureLine : .ruleLine
    case .background: .backgroundLine
    case .scenario: .scenarioLine
    case .examples: .examplesLine
    }
  }

  private func addBody(to tokens: inout ExpectedTokens) {
    switch section {
    case .header: tokens.add(.backgroundLine, .tagLine)
    case .background: tokens.add(.stepLine, .tagLine)
    case .scenario: tokens.add(.stepLine, .tagLine, .examplesLine)
    case .examples: tokens.add(.tableRow, .tagLine, .examplesLine)
    }
    tokens.add(.scenarioLine, .ruleLine)
  }
}

extension GrammarState {
  /// Whom tags may belong to that stand here, in the order in which to look ahead; none when that is known.
  var possibleTagOwners: [TagOwner] {
    switch (position, section) {
    case (.start, _), (.language, _), (.tags, _): []
    case (_, .header), (_, .background): [.scenario, .rule]
    case (_, .scenario), (_, .examples): [.examples, .scenario, .rule]
    }
  }

  /// The state after a token that was expected; `owner` is whom a line of tags belongs to, where that was open.
  func after(_ kind: TokenKind, tagsOf owner: TagOwner?) -> GrammarState {
    switch kind {
    case .endOfFile, .empty: self
    case .language: GrammarState(position: .language)
    case .tagLine: afterTags(of: owner)
    case .featureLine: GrammarState(position: .line)
    case .ruleLine: GrammarState(scope: .rule, position: .line)
    case .backgroundLine: GrammarState(scope: scope, section: .background, position: .line)
    case .scenarioLine: GrammarState(scope: scope, section: .scenario, position: .line)
    case .examplesLine: GrammarState(scope: scope, section: .examples, position: .line)
    case .stepLine: at(.step)
    case .docStringSeparator, .tableRow: at(positionAfterArgument(kind))
    case .comment, .other: position == .line ? at(.description) : self
    }
  }

  private func at(_ position: Position) -> GrammarState {
    GrammarState(scope: scope, section: section, position: position)
  }

  private func afterTags(of owner: TagOwner?) -> GrammarState {
    switch owner {
    case nil: at(.tags)
    case .examples: GrammarState(scope: scope, section: .examples, position: .tags)
    case .scenario: GrammarState(scope: scope, section: .scenario, position: .tags)
    case .rule: GrammarState(scope: .rule, section: .header, position: .tags)
    }
  }

  private func positionAfterArgument(_ kind: TokenKind) -> Position {
    if section == .examples { return .examplesTable }
    switch (position, kind) {
    case (.step, .tableRow): return .table
    case (.step, _): return .docString
    case (.table, .docStringSeparator): return .docStringAfterTable
    case (.docString, _): return .afterDocString
    case (.docStringAfterTable, _): return .afterTableAndDocString
    case (.afterDocString, _): return .tableAfterDocString
    default: return position
    }
  }
}

/// Kinds of tokens in order, at most sixteen, in one word: such a list is made at nearly every line.
struct ExpectedTokens: Sequence, IteratorProtocol {
  private var packed: UInt64 = 0
  private var bits: UInt64 = 0

  // Inlined, so that the lists given are no arrays when it runs.
  @inline(__always)
  mutating func add(_ kinds: TokenKind...) {
    for kind in kinds {
      packed |= UInt64(kind.rawValue) << bits
      bits += 4
    }
  }

  mutating func next() -> TokenKind? {
    defer { packed >>= 4 }
    return TokenKind(rawValue: UInt8(packed & 0xF))
  }
}
