import Diagnostics
package import Gherkin

extension GherkinDocument: JSONObjectConvertible {
  init<Members: JSONMembers<Self>>(_ json: inout Members) throws(Members.Failure) {
    self.init(
      uri: try json("uri", \.sourceName), feature: try json("feature", \.feature),
      comments: try json("comments", \.comments, orEmpty: []))
  }
}

extension GherkinDocument.Comment: JSONObjectConvertible {
  init<Members: JSONMembers<Self>>(_ json: inout Members) throws(Members.Failure) {
    self.init(location: try json("location", \.location), text: try json("text", \.text))
  }
}

extension GherkinDocument.Tag: JSONObjectConvertible {
  init<Members: JSONMembers<Self>>(_ json: inout Members) throws(Members.Failure) {
    self.init(
      location: try json("location", \.location), name: try json("name", \.name), id: try json("id", \.id))
  }
}

extension GherkinDocument.Feature: JSONObjectConvertible {
  init<Members: JSONMembers<Self>>(_ json: inout Members) throws(Members.Failure) {
    self.init(
      location: try json("location", \.location), tags: try json("tags", \.tags, orEmpty: []),
      language: try json("language", \.language), keyword: try json("keyword", \.keyword, orEmpty: ""),
      name: try json("name", \.name, orEmpty: ""), description: try json("description", \.description, orEmpty: ""),
      children: try json("children", \.children, orEmpty: []))
  }
}

extension GherkinDocument.FeatureChild: JSONChoice {
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

  func writeMember(to json: inout JSONTextWriter) {
    switch self {
    case .rule(let rule): json.field("rule", rule)
    case .background(let background): json.field("background", background)
    case .scenario(let scenario): json.field("scenario", scenario)
    }
  }
}

extension GherkinDocument.Rule: JSONObjectConvertible {
  init<Members: JSONMembers<Self>>(_ json: inout Members) throws(Members.Failure) {
    self.init(
      location: try json("location", \.location), tags: try json("tags", \.tags, orEmpty: []),
      keyword: try json("keyword", \.keyword, orEmpty: ""), name: try json("name", \.name, orEmpty: ""),
      description: try json("description", \.description, orEmpty: ""),
      children: try json("children", \.children, orEmpty: []),
      id: try json("id", \.id))
  }
}

extension GherkinDocument.RuleChild: JSONChoice {
  init(_ object: JSONObject) throws(DecodingFault) {
    if let background: GherkinDocument.Background = try object.optional("background") {
      self = .background(background)
    } else if let scenario: GherkinDocument.Scenario = try object.optional("scenario") {
      self = .scenario(scenario)
    } else {
      throw DecodingFault(.noneOf(["background", "scenario"]))
    }
  }

  func writeMember(to json: inout JSONTextWriter) {
    switch self {
    case .background(let background): json.field("background", background)
    case .scenario(let scenario): json.field("scenario", scenario)
    }
  }
}

extension GherkinDocument.Background: JSONObjectConvertible {
  init<Members: JSONMembers<Self>>(_ json: inout Members) throws(Members.Failure) {
    self.init(
      location: try json("location", \.location), keyword: try json("keyword", \.keyword, orEmpty: ""),
      name: try json("name", \.name, orEmpty: ""), description: try json("description", \.description, orEmpty: ""),
      steps: try json("steps", \.steps, orEmpty: []), id: try json("id", \.id))
  }
}

extension GherkinDocument.Scenario: JSONObjectConvertible {
  init<Members: JSONMembers<Self>>(_ json: inout Members) throws(Members.Failure) {
    self.init(
      location: try json("location", \.location), tags: try json("tags", \.tags, orEmpty: []),
      keyword: try json("keyword", \.keyword, orEmpty: ""), name: try json("name", \.name, orEmpty: ""),
      description: try json("description", \.description, orEmpty: ""), steps: try json("steps", \.steps, orEmpty: []),
      examples: try json("examples", \.examples, orEmpty: []), id: try json("id", \.id))
  }
}

extension GherkinDocument.Examples: JSONObjectConvertible {
  init<Members: JSONMembers<Self>>(_ json: inout Members) throws(Members.Failure) {
    self.init(
      location: try json("location", \.location), tags: try json("tags", \.tags, orEmpty: []),
      keyword: try json("keyword", \.keyword, orEmpty: ""), name: try json("name", \.name, orEmpty: ""),
      description: try json("description", \.description, orEmpty: ""),
      tableHeader: try json("tableHeader", \.tableHeader),
      tableBody: try json("tableBody", \.tableBody, orEmpty: []), id: try json("id", \.id))
  }
}
