/// Why a source could not be parsed.
package struct ParseError: Hashable, Sendable {
  package var source: SourceReference
  package var message: String

  package init(source: SourceReference, message: String) {
    self.source = source
    self.message = message
  }
}

extension ParseError: JSONObjectConvertible {
  init(_ object: JSONObject) throws(DecodingFault) {
    source = try object.required("source")
    message = try object.required("message")
  }

  func writeFields(to json: inout JSONWriter) {
    json.field("source", source)
    json.field("message", message)
  }
}
