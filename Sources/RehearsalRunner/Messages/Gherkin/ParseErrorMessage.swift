package import RehearsalGherkin

/// The reason why a source could not be parsed, in words.
package struct ParseErrorMessage: Hashable, Sendable, Encodable {
  var source: SourceReference
  var message: String

  package init(source: SourceReference, message: String) {
    self.source = source
    self.message = message
  }

  /// The message for an error in the source with that name.
  package init(_ error: ParseError, uri: String) {
    self.init(source: SourceReference(uri: uri, location: error.location), message: error.message)
  }
}
