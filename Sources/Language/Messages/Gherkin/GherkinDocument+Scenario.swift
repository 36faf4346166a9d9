extension GherkinDocument {
  /// The steps that run before those of each scenario around it.
  package struct Background: Hashable, Sendable {
    package var location: Location
    package var keyword: String
    package var name: String
    package var description: String
    package var steps: [Step]
    package var id: String

    package init(location: Location, keyword: String, name: String, description: String, steps: [Step], id: String) {
      self.location = location
      self.keyword = keyword
      self.name = name
      self.description = description
      self.steps = steps
      self.id = id
    }
  }
}

extension GherkinDocument.Background: JSONObjectConvertible {
  init(_ object: JSONObject) throws(DecodingFault) {
    location = try object.required("location")
    keyword = try object.required("keyword")
    name = try object.required("name")
    description = try object.required("description")
    steps = try object.required("steps")
    id = try object.required("id")
  }

  func writeFields(to json: inout JSONWriter) {
    json.field("location", location)
    json.field("keyword", keyword)
    json.field("name", name)
    json.field("description", description)
    json.field("steps", steps)
    json.field("id", id)
  }
}

extension GherkinDocument {
  /// A scenario, or the outline of several when it has examples.
  package struct Scenario: Hashable, Sendable {
    package var location: Location
    package var tags: [Tag]
    package var keyword: String
    package var name: String
    package var description: String
    package var steps: [Step]
    package var examples: [Examples]
    package var id: String

    package init(
      location: Location, tags: [Tag], keyword: String, name: String, description: String, steps: [Step],
      examples: [Examples], id: String
    ) {
      self.location = location
      self.tags = tags
      self.keyword = keyword
      self.name = name
      self.description = description
      self.steps = steps
      self.examples = examples
      self.id = id
    }
  }
}

extension GherkinDocument.Scenario: JSONObjectConvertible {
  init(_ object: JSONObject) throws(DecodingFault) {
    location = try object.required("location")
    tags = try object.required("tags")
    keyword = try object.required("keyword")
    name = try object.required("name")
    description = try object.required("description")
    steps = try object.required("steps")
    examples = try object.required("examples")
    id = try object.required("id")
  }

  func writeFields(to json: inout JSONWriter) {
    json.field("location", location)
    json.field("tags", tags)
    json.field("keyword", keyword)
    json.field("name", name)
    json.field("description", description)
    json.field("steps", steps)
    json.field("examples", examples)
    json.field("id", id)
  }
}

extension GherkinDocument {
  /// A table of examples: each row of its body makes one scenario of the outline.
  package struct Examples: Hashable, Sendable {
    package var location: Location
    package var tags: [Tag]
    package var keyword: String
    package var name: String
    package var description: String
    package var tableHeader: TableRow?
    package var tableBody: [TableRow]
    package var id: String

    package init(
      location: Location, tags: [Tag], keyword: String, name: String, description: String,
      tableHeader: TableRow? = nil, tableBody: [TableRow], id: String
    ) {
      self.location = location
      self.tags = tags
      self.keyword = keyword
      self.name = name
      self.description = description
      self.tableHeader = tableHeader
      self.tableBody = tableBody
      self.id = id
    }
  }
}

extension GherkinDocument.Examples: JSONObjectConvertible {
  init(_ object: JSONObject) throws(DecodingFault) {
    location = try object.required("location")
    tags = try object.required("tags")
    keyword = try object.required("keyword")
    name = try object.required("name")
    description = try object.required("description")
    tableHeader = try object.optional("tableHeader")
    tableBody = try object.required("tableBody")
    id = try object.required("id")
  }

  func writeFields(to json: inout JSONWriter) {
    json.field("location", location)
    json.field("tags", tags)
    json.field("keyword", keyword)
    json.field("name", name)
    json.field("description", description)
    json.field("tableHeader", tableHeader)
    json.field("tableBody", tableBody)
    json.field("id", id)
  }
}
