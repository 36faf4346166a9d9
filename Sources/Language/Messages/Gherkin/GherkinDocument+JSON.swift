import Diagnostics
package import Gherkin

extension GherkinDocument: JSONObjectWritable {
  func writeMembers(to json: inout JSONTextWriter) {
    json.field("uri", sourceName)
    json.field("feature", feature)
    json.field("comments", comments)
  }
}

extension GherkinDocument.Comment: JSONObjectWritable {
  func writeMembers(to json: inout JSONTextWriter) {
    json.field("location", location)
    json.field("text", text)
  }
}

extension GherkinDocument.Tag: JSONObjectWritable {
  func writeMembers(to json: inout JSONTextWriter) {
    json.field("location", location)
    json.field("name", name)
    json.field("id", id)
  }
}

extension GherkinDocument.Feature: JSONObjectWritable {
  func writeMembers(to json: inout JSONTextWriter) {
    json.field("location", location)
    json.field("tags", tags)
    json.field("language", language)
    json.field("keyword", keyword)
    json.field("name", name)
    json.field("description", description)
    json.field("children", children)
  }
}

extension GherkinDocument.FeatureChild: JSONObjectWritable {
  func writeMembers(to json: inout JSONTextWriter) {
    switch self {
    case .rule(let rule): json.field("rule", rule)
    case .background(let background): json.field("background", background)
    case .scenario(let scenario): json.field("scenario", scenario)
    }
  }
}

extension GherkinDocument.Rule: JSONObjectWritable {
  func writeMembers(to json: inout JSONTextWriter) {
    json.field("location", location)
    json.field("tags", tags)
    json.field("keyword", keyword)
    json.field("name", name)
    json.field("description", description)
    json.field("children", children)
    json.field("id", id)
  }
}

extension GherkinDocument.RuleChild: JSONObjectWritable {
  func writeMembers(to json: inout JSONTextWriter) {
    switch self {
    case .background(let background): json.field("background", background)
    case .scenario(let scenario): json.field("scenario", scenario)
    }
  }
}

extension GherkinDocument.Background: JSONObjectWritable {
  func writeMembers(to json: inout JSONTextWriter) {
    json.field("location", location)
    json.field("keyword", keyword)
    json.field("name", name)
    json.field("description", description)
    json.field("steps", steps)
    json.field("id", id)
  }
}

extension GherkinDocument.Scenario: JSONObjectWritable {
  func writeMembers(to json: inout JSONTextWriter) {
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

extension GherkinDocument.Examples: JSONObjectWritable {
  func writeMembers(to json: inout JSONTextWriter) {
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
