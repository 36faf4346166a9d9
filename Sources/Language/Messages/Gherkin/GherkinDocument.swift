/// The syntax tree of one feature file, for reports that resemble the file; what runs are pickles.
package struct GherkinDocument: Hashable, Sendable {
  /// The path of the file, relative to the root of the run.
  package var uri: String?
  /// Nil in a file of nothing but comments.
  package var feature: Feature?
  package var comments: [Comment]

  package init(uri: String? = nil, feature: Feature? = nil, comments: [Comment]) {
    self.uri = uri
    self.feature = feature
    self.comments = comments
  }
}

extension GherkinDocument: JSONObjectConvertible {
  init(_ object: JSONObject) throws(DecodingFault) {
    uri = try object.optional("uri")
    feature = try object.optional("feature")
    comments = try object.required("comments")
  }

  func writeFields(to json: inout JSONWriter) {
    json.field("uri", uri)
    json.field("feature", feature)
    json.field("comments", comments)
  }
}

extension GherkinDocument {
  /// A comment line, its text including the hash sign and what stands before it.
  package struct Comment: Hashable, Sendable {
    package var location: Location
    package var text: String

    package init(location: Location, text: String) {
      self.location = location
      self.text = text
    }
  }
}

extension GherkinDocument.Comment: JSONObjectConvertible {
  init(_ object: JSONObject) throws(DecodingFault) {
    location = try object.required("location")
    text = try object.required("text")
  }

  func writeFields(to json: inout JSONWriter) {
    json.field("location", location)
    json.field("text", text)
  }
}

extension GherkinDocument {
  /// A tag, its name including the `@`.
  package struct Tag: Hashable, Sendable {
    package var location: Location
    package var name: String
    package var id: String

    package init(location: Location, name: String, id: String) {
      self.location = location
      self.name = name
      self.id = id
    }
  }
}

extension GherkinDocument.Tag: JSONObjectConvertible {
  init(_ object: JSONObject) throws(DecodingFault) {
    location = try object.required("location")
    name = try object.required("name")
    id = try object.required("id")
  }

  func writeFields(to json: inout JSONWriter) {
    json.field("location", location)
    json.field("name", name)
    json.field("id", id)
  }
}
