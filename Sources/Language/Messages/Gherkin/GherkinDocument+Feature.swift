extension GherkinDocument {
  /// A feature: what a file consists of.
  package struct Feature: Hashable, Sendable {
    package var location: Location
    package var tags: [Tag]
    /// The language code of the document, such as `en`.
    package var language: String
    package var keyword: String
    package var name: String
    package var description: String
    package var children: [FeatureChild]

    package init(
      location: Location, tags: [Tag], language: String, keyword: String, name: String, description: String,
      children: [FeatureChild]
    ) {
      self.location = location
      self.tags = tags
      self.language = language
      self.keyword = keyword
      self.name = name
      self.description = description
      self.children = children
    }
  }
}

extension GherkinDocument.Feature: JSONObjectConvertible {
  init(_ object: JSONObject) throws(DecodingFault) {
    location = try object.required("location")
    tags = try object.required("tags")
    language = try object.required("language")
    keyword = try object.required("keyword")
    name = try object.required("name")
    description = try object.required("description")
    children = try object.required("children")
  }

  func writeFields(to json: inout JSONWriter) {
    writeFields(to: &json, children: children)
  }

  /// The same with other children, which need not be there all at a time.
  func writeFields(to json: inout JSONWriter, children: some Sequence<GherkinDocument.FeatureChild>) {
    json.field("location", location)
    json.field("tags", tags)
    json.field("language", language)
    json.field("keyword", keyword)
    json.field("name", name)
    json.field("description", description)
    json.field("children", each: children)
  }
}

extension GherkinDocument {
  /// What a feature consists of.
  package enum FeatureChild: Hashable, Sendable {
    case rule(Rule)
    case background(Background)
    case scenario(Scenario)
  }
}

extension GherkinDocument.FeatureChild: JSONObjectConvertible {
  init(_ object: JSONObject) throws(DecodingFault) {
    if let rule: GherkinDocument.Rule = try object.optional("rule") {
      self = .rule(rule)
    } else if let background: GherkinDocument.Background = try object.optional("background") {
      self = .background(background)
    } else if let scenario: GherkinDocument.Scenario = try object.optional("scenario") {
      self = .scenario(scenario)
    } else {
      throw DecodingFault(.noneOf(["rule", "background", "scenario"]))
    }
  }

  func writeFields(to json: inout JSONWriter) {
    switch self {
    case .rule(let rule): json.field("rule", rule)
    case .background(let background): json.field("background", background)
    case .scenario(let scenario): json.field("scenario", scenario)
    }
  }
}

extension GherkinDocument {
  /// A business rule with the scenarios that illustrate it.
  package struct Rule: Hashable, Sendable {
    package var location: Location
    package var tags: [Tag]
    package var keyword: String
    package var name: String
    package var description: String
    package var children: [RuleChild]
    package var id: String

    package init(
      location: Location, tags: [Tag], keyword: String, name: String, description: String, children: [RuleChild],
      id: String
    ) {
      self.location = location
      self.tags = tags
      self.keyword = keyword
      self.name = name
      self.description = description
      self.children = children
      self.id = id
    }
  }
}

extension GherkinDocument.Rule: JSONObjectConvertible {
  init(_ object: JSONObject) throws(DecodingFault) {
    location = try object.required("location")
    tags = try object.required("tags")
    keyword = try object.required("keyword")
    name = try object.required("name")
    description = try object.required("description")
    children = try object.required("children")
    id = try object.required("id")
  }

  func writeFields(to json: inout JSONWriter) {
    json.field("location", location)
    json.field("tags", tags)
    json.field("keyword", keyword)
    json.field("name", name)
    json.field("description", description)
    json.field("children", children)
    json.field("id", id)
  }
}

extension GherkinDocument {
  /// What a rule consists of.
  package enum RuleChild: Hashable, Sendable {
    case background(Background)
    case scenario(Scenario)
  }
}

extension GherkinDocument.RuleChild: JSONObjectConvertible {
  init(_ object: JSONObject) throws(DecodingFault) {
    if let background: GherkinDocument.Background = try object.optional("background") {
      self = .background(background)
    } else if let scenario: GherkinDocument.Scenario = try object.optional("scenario") {
      self = .scenario(scenario)
    } else {
      throw DecodingFault(.noneOf(["background", "scenario"]))
    }
  }

  func writeFields(to json: inout JSONWriter) {
    switch self {
    case .background(let background): json.field("background", background)
    case .scenario(let scenario): json.field("scenario", scenario)
    }
  }
}
