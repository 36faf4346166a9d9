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
  var expected: [TokenKind] {
    switch position {
    case .start: [.endOfFile, .language, .tagLine, .featureLine, .comment, .empty]
    case .language: [.tagLine, .featureLine, .comment, .empty]
    case .tags: [.tagLine, titleLine, .comment, .empty]
    case .line: [.endOfFile, .empty, .comment] + body + [.other]
    case .description: [.endOfFile, .comment] + body + [.other]
    case .docString, .docStringAfterTable: [.docStringSeparator, .other]
    case .step, .table: [.endOfFile, .tableRow, .docStringSeparator] + body + [.comment, .empty]
    case .afterDocString, .tableAfterDocString: [.endOfFile, .tableRow] + body + [.comment, .empty]
    case .afterTableAndDocString, .examplesTable: [.endOfFile] + body + [.comment, .empty]
    }
  }

  private var titleLine: TokenKind {
    switch section {
    case .header: scope == .feature ? .featureLine : .ruleLine
    case .background: .backgroundLine
    case .scenario: .scenarioLine
    case .examples: .examplesLine
    }
  }

  private var body: [TokenKind] {
    let own: [TokenKind] =
      switch section {
      case .header: [.backgroundLine, .tagLine]
      case .background: [.stepLine, .tagLine]
      case .scenario: [.stepLine, .tagLine, .examplesLine]
      case .examples: [.tableRow, .tagLine, .examplesLine]
      }
    return own + [.scenarioLine, .ruleLine]
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
