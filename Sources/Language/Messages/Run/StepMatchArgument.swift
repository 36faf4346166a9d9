/// What one definition is given.
package struct StepMatchArgumentsList: Hashable, Sendable {
  package var stepMatchArguments: [StepMatchArgument]

  package init(stepMatchArguments: [StepMatchArgument]) {
    self.stepMatchArguments = stepMatchArguments
  }
}

extension StepMatchArgumentsList: JSONObjectConvertible {
  init(_ object: JSONObject) throws(DecodingFault) {
    stepMatchArguments = try object.required("stepMatchArguments")
  }

  func writeFields(to json: inout JSONWriter) {
    json.field("stepMatchArguments", stepMatchArguments)
  }
}

/// One argument taken out of a step's text.
package struct StepMatchArgument: Hashable, Sendable {
  package var group: Group
  package var parameterTypeName: String?

  package init(group: Group, parameterTypeName: String? = nil) {
    self.group = group
    self.parameterTypeName = parameterTypeName
  }
}

extension StepMatchArgument: JSONObjectConvertible {
  init(_ object: JSONObject) throws(DecodingFault) {
    group = try object.required("group")
    parameterTypeName = try object.optional("parameterTypeName")
  }

  func writeFields(to json: inout JSONWriter) {
    json.field("group", group)
    json.field("parameterTypeName", parameterTypeName)
  }
}

extension StepMatchArgument {
  /// A group of the match, with the groups nested in it.
  package struct Group: Hashable, Sendable {
    /// Nil when nothing is nested.
    package var children: [Group]?
    /// Where the group begins in the step's text, from 0; nil when it took no part in the match.
    package var start: Int?
    package var value: String?

    package init(children: [Group]? = nil, start: Int? = nil, value: String? = nil) {
      self.children = children
      self.start = start
      self.value = value
    }
  }
}

extension StepMatchArgument.Group: JSONObjectConvertible {
  init(_ object: JSONObject) throws(DecodingFault) {
    children = try object.optional("children")
    start = try object.optional("start")
    value = try object.optional("value")
  }

  func writeFields(to json: inout JSONWriter) {
    json.field("children", children)
    json.field("start", start)
    json.field("value", value)
  }
}
