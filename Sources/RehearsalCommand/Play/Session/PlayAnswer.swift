import RehearsalBase

/// The answer of a session to a line.
struct PlayAnswer: Hashable, Sendable {
  enum Outcome: String, Hashable, Sendable {
    case done
    /// A step failed, and the world is as it was.
    case failed
    /// The step was done, and the app has broken a rule.
    case issue
    /// Nothing was done: the line is not understood, or cannot be done.
    case refused
    /// The app's code trapped or hung, and the world is as it was.
    case trapped
    case ended
  }

  var outcome: Outcome
  var problem: String?
  var events: [String] = []
  var listing: [String] = []
  var showsScreen = false
  /// Whether there is only the new moment to say, because the screen is as it was.
  var isSameScreen = false
  var file: File?

  /// A scenario and where it is to be written.
  struct File: Hashable, Sendable {
    let path: String
    let scenario: SavedScenario
    /// Whether it replaces whatever is there.
    var isForced: Bool
  }

  init(_ outcome: Outcome, problem: String? = nil) {
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
struct PlayProblem: Error, Hashable, Sendable {
  let message: String
}

/// The answers of a session as text.
struct PlayText {
  let columns: Int
  let isColoured: Bool

  func text(_ answer: PlayAnswer, _ session: PlaySession) -> String {
    var lines = answer.events.map { colored("2", "  \($0)") } + answer.listing
    if let problem = answer.problem {
      let color = answer.outcome == .refused ? "33" : "31"
      let head = [.failed, .trapped, .issue].contains(answer.outcome) ? "✘ " : ""
      lines += (head + problem).split(separator: "\n", omittingEmptySubsequences: false).map {
        colored(color, String($0))
      }
    }
    if answer.showsScreen { lines += answer.isSameScreen ? [heading(session) + ", same screen"] : screen(session) }
    return lines.isEmpty ? "" : lines.joined(separator: "\n") + "\n"
  }

  private func screen(_ session: PlaySession) -> [String] {
    [heading(session)] + session.screen.drawn(columns: columns)
  }

  private func heading(_ session: PlaySession) -> String {
    let screen = session.screen
    var heading = "moment \(session.position) at \(screen.instant)"
    if let next = screen.next { heading += ", next event at \(next)" }
    if screen.pendingRequests > 0 { heading += ", \(counted(screen.pendingRequests, "request")) under way" }
    return colored("1", heading)
  }

  private func colored(_ code: String, _ text: String) -> String {
    isColoured && !text.isEmpty ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
  }
}
