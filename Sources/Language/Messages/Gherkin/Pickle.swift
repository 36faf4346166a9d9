/// A scenario ready to run: backgrounds put in front, placeholders filled, tags inherited.
package struct Pickle: Hashable, Sendable {
  package var id: String
  /// The path of the feature file.
  package var uri: String
  /// Where the scenario stands; for a row of examples, that row.
  package var location: Location?
  package var name: String
  package var language: String
  package var steps: [PickleStep]
  package var tags: [PickleTag]
  /// The scenario's node and, for a row of examples, the row's after it.
  package var astNodeIds: [String]

  package init(
    id: String, uri: String, location: Location? = nil, name: String, language: String, steps: [PickleStep],
    tags: [PickleTag], astNodeIds: [String]
  ) {
    self.id = id
    self.uri = uri
    self.location = location
    self.name = name
    self.language = language
    self.steps = steps
    self.tags = tags
    self.astNodeIds = astNodeIds
  }
}

extension Pickle: JSONObjectConvertible {
  init(_ object: JSONObject) throws(DecodingFault) {
    id = try object.required("id")
    uri = try object.required("uri")
    location = try object.optional("location")
    name = try object.required("name")
    language = try object.required("language")
    steps = try object.required("steps")
    tags = try object.required("tags")
    astNodeIds = try object.required("astNodeIds")
  }

  func writeFields(to json: inout JSONWriter) {
    json.field("id", id)
    json.field("uri", uri)
    json.field("location", location)
    json.field("name", name)
    json.field("language", language)
    json.field("steps", steps)
    json.field("tags", tags)
    json.field("astNodeIds", astNodeIds)
  }
}

/// A tag that a pickle has or inherits.
package struct PickleTag: Hashable, Sendable {
  package var name: String
  package var astNodeId: String

  package init(name: String, astNodeId: String) {
    self.name = name
    self.astNodeId = astNodeId
  }
}

extension PickleTag: JSONObjectConvertible {
  init(_ object: JSONObject) throws(DecodingFault) {
    name = try object.required("name")
    astNodeId = try object.required("astNodeId")
  }

  func writeFields(to json: inout JSONWriter) {
    json.field("name", name)
    json.field("astNodeId", astNodeId)
  }
}
