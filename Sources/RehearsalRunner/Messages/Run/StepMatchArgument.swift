/// The arguments that one definition is given.
struct StepMatchArgumentsList: Hashable, Sendable, Encodable {
  var stepMatchArguments: [StepMatchArgument]
}

/// One argument taken out of a step's text.
struct StepMatchArgument: Hashable, Sendable, Encodable {
  var group: Group
  var parameterTypeName: String?
}

extension StepMatchArgument {
  /// A group of the match, with the groups nested in it.
  struct Group: Hashable, Sendable, Encodable {
    /// Nil when nothing is nested.
    var children: [Group]?
    /// The start of the group in the step's text, from 0, or nil if it took no part in the match.
    var start: Int?
    var value: String?
  }
}
