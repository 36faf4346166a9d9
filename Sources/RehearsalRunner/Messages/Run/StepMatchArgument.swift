/// The arguments that one definition is given.
package struct StepMatchArgumentsList: Hashable, Sendable, Encodable {
  package var stepMatchArguments: [StepMatchArgument]

  package init(stepMatchArguments: [StepMatchArgument]) {
    self.stepMatchArguments = stepMatchArguments
  }
}

/// One argument taken out of a step's text.
package struct StepMatchArgument: Hashable, Sendable, Encodable {
  package var group: Group
  package var parameterTypeName: String?

  package init(group: Group, parameterTypeName: String? = nil) {
    self.group = group
    self.parameterTypeName = parameterTypeName
  }
}

extension StepMatchArgument {
  /// A group of the match, with the groups nested in it.
  package struct Group: Hashable, Sendable, Encodable {
    /// Nil when nothing is nested.
    package var children: [Group]?
    /// The start of the group in the step's text, from 0, or nil if it took no part in the match.
    package var start: Int?
    package var value: String?

    package init(children: [Group]? = nil, start: Int? = nil, value: String? = nil) {
      self.children = children
      self.start = start
      self.value = value
    }
  }
}
