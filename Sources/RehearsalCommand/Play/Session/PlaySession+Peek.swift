import RehearsalApp
import RehearsalBase
import RehearsalDevice
import RehearsalExplorer

extension PlaySession {
  /// The result of touching each control, each on a copy of the world: a line each.
  func peek(_ trapGuard: TrapGuard?) -> [String] {
    let controls = screen.controls
    guard !controls.isEmpty else { return ["nothing can be touched now\n  try: settle, or step"] }
    return controls.map { control in
      let name = "\(control.number) \(control.name.escapedForTerminal): "
      guard let step = control.step else { return name + "takes a day" }
      switch trapGuard.played({ outcome(of: step) }) {
      case .success(let outcome): return name + outcome
      case .failure(let trap): return name + (trap.kind == .hang ? "the app hangs" : "the app traps")
      }
    }
  }

  private func outcome(of step: String) -> String {
    var copy = self
    let before = screen
    let answer = copy.move(step, settles: true)
    switch answer.outcome {
    case .issue: return "breaks a rule: " + Self.firstLine(answer.problem)
    case .done: break
    default: return "fails: " + Self.firstLine(answer.problem)
    }
    return copy.screen.news(since: before, requests: copy.requests - requests)
  }

  private static func firstLine(_ text: String?) -> String {
    text?.split(separator: "\n").first.map { $0.escapedForTerminal } ?? ""
  }
}

extension Substring {
  fileprivate var escapedForTerminal: String { String(self).escapedForTerminal }
}

extension PlayScreen {
  /// How the screen differs from an earlier one, in a line.
  func news(since before: PlayScreen, requests: Int) -> String {
    var news: [String] = []
    if interface.scene != before.interface.scene || stack != before.stack {
      let title = interface.title.isEmpty ? interface.scene ?? "" : interface.title
      news.append("the screen \"\(title)\"")
    }
    if interface.overlay != before.interface.overlay {
      news.append(interface.overlay?.name ?? "\(before.interface.overlay?.name ?? "the overlay") goes")
    }
    if news.isEmpty {
      let old = Set(before.interface.texts.map(\.text))
      let new = interface.texts.map(\.text).filter { !$0.isEmpty && !old.contains($0) }
      if !new.isEmpty { news.append("shows " + new.prefix(3).map { "\"\($0)\"" }.joined(separator: ", ")) }
      if focusedField?.label != before.focusedField?.label, let field = focusedField {
        news.append("the field \"\(field.label)\" is in focus")
      }
    }
    if requests > 0 { news.append(counted(requests, "request")) }
    if news.isEmpty {
      news.append(interface.drawn() == before.interface.drawn() ? "nothing changes" : "the screen changes")
    }
    return news.joined(separator: "; ").escapedForTerminal
  }
}
