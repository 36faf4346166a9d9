package import RehearsalBase
import RehearsalGherkin

/// A source file, as it was read.
package struct Source: Hashable, Sendable, Encodable {
  /// The path of the file, relative to the root of the run.
  var uri: String
  /// The whole text.
  var data: String
  /// The kind of Gherkin that the text is.
  var mediaType: SourceFormat

  init(uri: String, data: String, mediaType: SourceFormat) {
    self.uri = uri
    self.data = data
    self.mediaType = mediaType
  }

  /// The message for a source.
  package init(_ source: SourceText) {
    self.init(
      uri: source.name, data: String(decoding: source.bytes, as: UTF8.self), mediaType: SourceFormat(of: source))
  }
}
