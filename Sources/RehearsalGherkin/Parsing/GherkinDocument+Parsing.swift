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
    let first = ids
    (self, ids) = try source.parsed(by: { DocumentBuilder($0, ids: first) }) { builder, language in
      let document = builder.document(uri: source.name, language: language)
      return (document, builder.ids)
    }
  }

  package init(parsing source: SourceText) throws(ParseFailure) {
    var ids = IdentifierGenerator()
    try self.init(parsing: source, ids: &ids)
  }
}

extension Token {
  /// The tokens of a feature file, the end of the file included.
  ///
  /// Throws the errors of the file, but for those that only show in a whole table.
  ///
  /// - Complexity: Linear in the source.
  package static func tokens(of source: SourceText) throws(ParseFailure) -> [Token] {
    try source.parsed(by: { TokenCollector($0) }) { collector, _ in collector.tokens }
  }
}

extension SourceText {
  fileprivate func parsed<Target: ParseTarget, Result>(
    by target: (ByteText) -> Target, _ make: (inout Target, String) -> Result
  ) throws(ParseFailure) -> Result {
    switch SourceFormat(of: self) {
    case .plain: try parsed(with: PlainMatcher.self, by: target, make)
    case .markdown: try parsed(with: MarkdownMatcher.self, by: target, make)
    }
  }

  private func parsed<Matcher: TokenMatcher, Target: ParseTarget, Result>(
    with matcher: Matcher.Type, by target: (ByteText) -> Target, _ make: (inout Target, String) -> Result
  ) throws(ParseFailure) -> Result {
    let (result, errors, language) = bytes.withUnsafeBufferPointer { bytes in
      var parser = Parser<Matcher, Target>(bytes, target: target(bytes))
      parser.run()
      var target = parser.target
      return (make(&target, parser.language), parser.errors, parser.language)
    }
    guard errors.isEmpty else { throw ParseFailure(uri: name, language: language, errors: errors) }
    return result
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
