/// The answer of a session to a line.
package struct PlayAnswer: Hashable, Sendable {
  package enum Outcome: String, Hashable, Sendable {
    case done
    /// A step failed, and the world is as it was.
    case failed
    /// The step was done, and the app has broken a rule.
    case issue
    /// Nothing was done: the line is not understood, or cannot be done.
    case refused
    /// The app's code trapped or hung, and the world is as it was.
    case trapped
    /// The session is over.
    case ended
  }

  package var outcome: Outcome
  /// The reason why it failed, was refused or trapped.
  package var problem: String?
  /// The events that happened, a line each.
  package var events: [String] = []
  /// The lines that were asked for.
  package var listing: [String] = []
  /// Whether the screen is drawn after it.
  package var showsScreen = false
  /// Whether there is only the new moment to say, because the screen is as it was.
  package var isSameScreen = false
  /// A file to write.
  package var file: File?

  /// A scenario and where it is to be written.
  package struct File: Hashable, Sendable {
    package let path: String
    package let scenario: SavedScenario
    /// Whether it replaces whatever is there.
    package var isForced: Bool
  }

  package init(_ outcome: Outcome, problem: String? = nil) {
    self.outcome = outcome
    self.problem = problem
  }

  static func refused(_ problem: String) -> PlayAnswer { PlayAnswer(.refused, problem: problem) }

  static func listing(_ lines: [String]) -> PlayAnswer {
    var answer = PlayAnswer(.done)
    answer.listing = lines
    return answer
  }
}

/// The reason why a session could not begin.
package struct PlayProblem: Error, Hashable, Sendable {
  package let message: String
}
