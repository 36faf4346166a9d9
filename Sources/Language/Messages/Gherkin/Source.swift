/// A source file, as it was read.
package struct Source: Hashable, Sendable {
  /// The path of the file, relative to the root of the run.
  package var uri: String
  /// The whole text.
  package var data: String
  /// Which kind of Gherkin the text is.
  package var mediaType: MediaType

  package init(uri: String, data: String, mediaType: MediaType) {
    self.uri = uri
    self.data = data
    self.mediaType = mediaType
  }

  /// The two kinds of Gherkin text.
  package enum MediaType: String, Hashable, Sendable {
    case plain = "text/x.cucumber.gherkin+plain"
    case markdown = "text/x.cucumber.gherkin+markdown"
  }
}

extension Source: JSONObjectConvertible {
  init(_ object: JSONObject) throws(DecodingFault) {
    uri = try object.required("uri")
    data = try object.required("data")
    mediaType = try object.required("mediaType")
  }

  func writeFields(to json: inout JSONWriter) {
    json.field("uri", uri)
    json.field("data", data)
    json.field("mediaType", mediaType)
  }
}

extension Source.MediaType: JSONNamed {}
