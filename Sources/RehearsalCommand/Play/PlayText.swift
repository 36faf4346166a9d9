import RehearsalBase

/// The answers of a session as text.
struct PlayText {
  let columns: Int
  let isColoured: Bool

  /// The text of an answer, in lines.
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

  /// The screen, under a line that says which moment it is.
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
