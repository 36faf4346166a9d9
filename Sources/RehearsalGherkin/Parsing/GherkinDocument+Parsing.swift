package import RehearsalBase

extension GherkinDocument {
  /// Parses a feature file, numbering its nodes with `ids`.
  ///
  /// The format follows the source's name; keywords are English unless the file itself says otherwise. Invalid UTF-8 is
  /// read as replacement characters; a byte order mark is passed over.
  ///
  /// Throws all errors of the file.
  ///
  /// - Complexity: Linear in the source.
  package init(parsing source: SourceText, ids: inout IdentifierGenerator) throws(ParseFailure) {
    switch SourceFormat(of: source) {
    case .plain: self = try Self.parse(source, with: PlainMatcher.self, &ids)
    case .markdown: self = try Self.parse(source, with: MarkdownMatcher.self, &ids)
    }
  }

  package init(parsing source: SourceText) throws(ParseFailure) {
    var ids = IdentifierGenerator()
    try self.init(parsing: source, ids: &ids)
  }

  private static func parse<Matcher: TokenMatcher>(
    _ source: SourceText, with matcher: Matcher.Type, _ ids: inout IdentifierGenerator
  ) throws(ParseFailure) -> GherkinDocument {
    let first = ids
    let (document, next, errors, language) = source.bytes.withUnsafeBufferPointer { bytes in
      var parser = Parser<Matcher, DocumentBuilder>(bytes, target: DocumentBuilder(bytes, ids: first))
      parser.run()
      var builder = parser.target
      let document = builder.document(uri: source.name, language: parser.language)
      return (document, builder.ids, parser.errors, parser.language)
    }
    ids = next
    guard errors.isEmpty else { throw ParseFailure(uri: source.name, language: language, errors: errors) }
    return document
  }
}

extension Token {
  /// The tokens of a feature file, the end of the file included.
  ///
  /// Throws the errors of the file, but for those that only show in a whole table.
  ///
  /// - Complexity: Linear in the source.
  package static func tokens(of source: SourceText) throws(ParseFailure) -> [Token] {
    switch SourceFormat(of: source) {
    case .plain: try tokens(of: source, with: PlainMatcher.self)
    case .markdown: try tokens(of: source, with: MarkdownMatcher.self)
    }
  }

  private static func tokens<Matcher: TokenMatcher>(
    of source: SourceText, with matcher: Matcher.Type
  ) throws(ParseFailure) -> [Token] {
    let (tokens, errors, language) = source.bytes.withUnsafeBufferPointer { bytes in
      var parser = Parser<Matcher, TokenCollector>(bytes, target: TokenCollector(bytes))
      parser.run()
      return (parser.target.tokens, parser.errors, parser.language)
    }
    guard errors.isEmpty else { throw ParseFailure(uri: source.name, language: language, errors: errors) }
    return tokens
  }
}

/// The format of a feature's source.
package enum SourceFormat: String, Hashable, Sendable, Encodable {
  case plain = "text/x.cucumber.gherkin+plain"
  case markdown = "text/x.cucumber.gherkin+markdown"

  package init(of source: SourceText) {
    self = source.name.utf8.suffix(3).elementsEqual(".md".utf8) ? .markdown : .plain
  }
}
